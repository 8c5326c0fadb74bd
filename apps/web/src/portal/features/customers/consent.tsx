import { Button, Group, Text } from '@mantine/core';
import type { CustomerExport } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../common/format.ts';
import { notifyFailure, notifySuccess } from '../../app/notify.ts';
import { confirm } from '../../components/confirm.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { findCustomer, withdrawConsent } from './api.ts';

type Props = { readonly customer: CustomerExport; readonly onChanged: (customer: CustomerExport) => void };

/** Since when a customer agrees to commercial messages, if they do, and a way to take that back for them. */
export function Consent({ customer: { email, appointments }, onChanged }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const [newest] = appointments
    .flatMap(({ marketingConsentAt, timeZone }) => (marketingConsentAt ? [{ marketingConsentAt, timeZone }] : []))
    .sort((one, other) => other.marketingConsentAt.localeCompare(one.marketingConsentAt));
  if (!newest) return <Text c="dimmed">{t('customers.notAgreed')}</Text>;

  const withdraw = async () => {
    const question = {
      title: t('customers.withdraw.title', { email }),
      text: t('customers.withdraw.text'),
      confirmLabel: t('customers.withdraw.action'),
    };
    if (!(await confirm(question))) return;
    setIsBusy(true);
    try {
      await withdrawConsent(email);
      onChanged(await findCustomer(email));
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
