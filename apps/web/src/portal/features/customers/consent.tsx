import { Button, Group, Text } from '@mantine/core';
import type { Appointment } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../common/format.ts';
import { confirm } from '../../components/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { withdrawConsent } from './api.ts';

type Props = {
  readonly appointments: readonly Pick<Appointment, 'marketingConsentAt' | 'timeZone' | 'customerEmail'>[];
  /** Reads what is shown again */
  readonly onWithdrawn: () => Promise<unknown>;
};

/** Since when a customer agrees to commercial messages, if they do, and a way to take that back for them. */
export function Consent({ appointments, onWithdrawn }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const consents = appointments
    .flatMap(({ marketingConsentAt, ...rest }) => (marketingConsentAt ? [{ marketingConsentAt, ...rest }] : []))
    .sort((one, other) => other.marketingConsentAt.localeCompare(one.marketingConsentAt));
  const [newest] = consents;
  if (!newest) return <Text c="dimmed">{t('customers.notAgreed')}</Text>;

  const emails = [...new Set(consents.map(({ customerEmail }) => customerEmail))];
  const withdraw = async () => {
    const question = {
      title: t('customers.withdraw.title', { email: emails.join(', ') }),
      text: t('customers.withdraw.text'),
      confirmLabel: t('customers.withdraw.action'),
    };
    if (!(await confirm(question))) return;
    setIsBusy(true);
    try {
      await Promise.all(emails.map(withdrawConsent));
      await onWithdrawn();
      notifySuccess(t('customers.withdraw.done'));
    } catch (error) {
      notifyFailure(error, t('customers.withdraw.failed'));
    } finally {
      setIsBusy(false);
    }
  };
  const date = formatInstant(newest.marketingConsentAt, newest.timeZone, language);
  return (
    <Group gap="sm">
      <Text c="dimmed">{t('customers.agreed', { date })}</Text>
      <Button variant="default" size="xs" loading={isBusy} onClick={withdraw}>
        {t('customers.withdraw.action')}
      </Button>
    </Group>
  );
}
