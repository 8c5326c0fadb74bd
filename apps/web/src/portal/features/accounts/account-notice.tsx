import { Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account-notice.module.css';
import { useAccountNotice } from './api.ts';

/** Tells whoever is about to give their data what is done with it. It is information: nothing has to be agreed to. */
export function AccountNotice() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const notice = useAccountNotice(isOpen);
  return (
    <details className={styles.notice} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('accounts.register.notice')}</summary>
      {notice.isLoading && <Loader size="sm" role="status" aria-label={t('common.states.loading')} />}
      {notice.isError && <Text role="alert">{t('accounts.register.noticeFailed')}</Text>}
      {notice.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
        <section className={styles.text} tabIndex={0} aria-label={t('accounts.register.notice')}>
          {notice.data}
        </section>
      )}
    </details>
  );
}
