import type { CustomerAccess, PublicBranch } from '@vakit/contract';
import type { MyAppointmentsTexts } from '@vakit/contract/texts/shapes.ts';
import { useCallback, useState } from 'react';
import { Loading } from '../components/loading.tsx';
import { FailureNotice, Notice } from '../components/notice.tsx';
import { StepHeading } from '../components/step-heading.tsx';
import { useSpeech } from '../language-context.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useTitle } from '../use-title.ts';
import { loadMyAppointments } from './api.ts';
import { AppointmentLists } from './appointment-lists.tsx';
import { AskForCode } from './ask-for-code.tsx';
import styles from './my-appointments.module.css';
import { OpenByLink } from './open-by-link.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnTexts, useOwnText } from './own-texts.ts';

type Props = {
  readonly branch: PublicBranch;
  /** Token of the mailed link that opened the page */
  readonly token: string | undefined;
  readonly forgetToken: () => void;
};

/** Shows a customer's appointments at the business after they have proven a contact. */
export function MyAppointmentsPage({ texts, ...props }: Props & { readonly texts: MyAppointmentsTexts }) {
  return (
    <OwnTexts value={texts}>
      <MyAppointments {...props} />
    </OwnTexts>
  );
}

function MyAppointments({ branch, token, forgetToken }: Props) {
  const { text, language } = useSpeech();
  const ownText = useOwnText();
  const { slug } = branch;
  const load = useCallback((signal: AbortSignal) => loadMyAppointments(slug, language, signal), [slug, language]);
  const { loaded, reload, replace } = useLoaded(load);
  const [isClosed, setIsClosed] = useState(false);
  useTitle(ownText('title', { branch: branch.name }));
  const access = loaded.state === 'ready' ? loaded.data : undefined;
  const appointments = access?.appointments;

  const opened = (now: CustomerAccess) => {
    replace(now);
    setIsClosed(false);
    forgetToken();
  };
  const closed = () => {
    if (access) replace({ ...access, appointments: null });
    setIsClosed(true);
  };

  return (
    <div className={styles.page}>
      <StepHeading key={String(Boolean(appointments))}>{ownText('heading')}</StepHeading>
      {isClosed && <Notice kind="success">{ownText('closed')}</Notice>}
      {loaded.state === 'loading' && <Loading label={text('loading')} />}
      {loaded.state === 'failed' && <FailureNotice error={loaded.error} fallback={text('failed')} onRetry={reload} />}
      {access && !appointments && token && (
        <OpenByLink slug={slug} token={token} onOpened={opened} onLeave={forgetToken} />
      )}
      {access && !appointments && !token && <AskForCode branch={branch} channels={access.channels} onOpened={opened} />}
      {appointments && (
        <>
          <AppointmentLists appointments={appointments} />
          <OwnDetails branch={branch} appointments={appointments} onChanged={replace} onClosed={closed} />
        </>
      )}
    </div>
  );
}
