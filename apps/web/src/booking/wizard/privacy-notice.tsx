import type { PublicBranch } from '@vakit/contract';
import { privacyNoticeOf } from '@vakit/contract/privacy-notice.ts';
import { useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { useSpeech } from '../language-context.tsx';
import styles from './privacy-notice.module.css';

/** Tells whoever is about to give their data who will do what with it. It is information: nothing has to be agreed to. */
export function PrivacyNotice({ branch }: { branch: PublicBranch }) {
  const { text } = useSpeech();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={styles.line}>
        {text('privacy.line', { branch: branch.name })}{' '}
        <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {text('privacy.open')}
        </button>
      </p>
      {isOpen && <NoticeDialog branch={branch} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NoticeDialog({ branch, onClose }: { branch: PublicBranch; onClose: () => void }) {
  const { text } = useSpeech();
  const notice = useNotice(branch);
  return (
    <Dialog heading={text('privacy.heading')} onClose={onClose} isWide>
      {() => (
        <>
          {notice === 'loading' && <Loading label={text('loading')} />}
          {notice === 'failed' && (
            <Notice kind="error">
              <p>{text('offline')}</p>
            </Notice>
          )}
          {typeof notice === 'object' && <p className={styles.text}>{notice.text}</p>}
        </>
      )}
    </Dialog>
  );
}

/** The notice, in the language of the page. It is long, so it is fetched when somebody wants to read it. */
function useNotice(branch: PublicBranch): 'loading' | 'failed' | { readonly text: string } {
  const { language } = useSpeech();
  const [notice, setNotice] = useState<ReturnType<typeof useNotice>>('loading');
  useEffect(() => {
    let isWanted = true;
    const show = (loaded: typeof notice) => isWanted && setNotice(loaded);
    privacyNoticeOf(branch, language).then(
      (text) => show({ text }),
      () => show('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [branch, language]);
  return notice;
}
