import { Select, Switch } from '@mantine/core';
import {
  BOOKING_PROOFS,
  CANCELLATION_HOURS_MAX_ON_CREATE,
  CANCELLATION_HOURS_MAX_ON_EDIT,
  CANCELLATION_HOURS_MIN_ON_CREATE,
  CANCELLATION_HOURS_MIN_ON_EDIT,
} from '@vakit/contract';
import { isNamedByPlace } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { WholeNumberInput } from '../../../components/form/whole-number-input.tsx';
import { BookingRules } from './booking-rules.tsx';
import type { BranchForm } from './branch-values.ts';
import { EmbedSites } from './embed-sites.tsx';
import { FormCard } from './form-card.tsx';
import { PrivacyNoticeField } from './privacy-notice-field.tsx';
import { SmsCountries } from './sms-countries.tsx';

type Props = { readonly form: BranchForm; readonly isNew: boolean };

export function Settings({ form, isNew }: Props) {
  const { t } = useTranslation();
  const zones = new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone').filter(isNamedByPlace)]);
  return (
    <FormCard title={t('branches.sections.settings')} hint={t('branches.sections.settingsHint')}>
      <Switch
        label={t('branches.fields.autoApproveAppointments')}
        description={t('branches.hints.autoApproveAppointments')}
        {...form.getInputProps('autoApproveAppointments', { type: 'checkbox' })}
      />
      {!form.values.autoApproveAppointments && (
        <Switch
          label={t('branchSettings.movesStayConfirmed')}
          description={t('branchSettings.movesStayConfirmedHint')}
          {...form.getInputProps('movesStayConfirmed', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={t('branchSettings.bookableDuringProcessing')}
        description={t('branchSettings.bookableDuringProcessingHint')}
        {...form.getInputProps('bookableDuringProcessing', { type: 'checkbox' })}
      />
      <Select
        label={t('branches.fields.bookingProof')}
        description={t('branches.hints.bookingProof')}
        data={BOOKING_PROOFS.map((value) => ({ value, label: t(`branches.bookingProofs.${value}`) }))}
        required
        {...form.getInputProps('bookingProof')}
      />
      <Switch
        label={t('branches.fields.reminder24h')}
        description={t('branches.hints.reminders')}
        {...form.getInputProps('reminder24h', { type: 'checkbox' })}
      />
      <Switch label={t('branches.fields.reminder2h')} {...form.getInputProps('reminder2h', { type: 'checkbox' })} />
      <SmsCountries form={form} />
      <EmbedSites form={form} />
      <BookingRules form={form} />
      <WholeNumberInput
        label={t('branches.fields.minCancellationHours')}
        description={t('branches.hints.minCancellationHours')}
        min={isNew ? CANCELLATION_HOURS_MIN_ON_CREATE : CANCELLATION_HOURS_MIN_ON_EDIT}
        max={isNew ? CANCELLATION_HOURS_MAX_ON_CREATE : CANCELLATION_HOURS_MAX_ON_EDIT}
        required
        {...form.getInputProps('minCancellationHours')}
      />
      <Select
        label={t('branches.fields.timeZone')}
        data={[...zones].sort()}
        searchable
        nothingFoundMessage={t('branches.noTimeZone')}
        required
        {...form.getInputProps('timeZone')}
      />
      <PrivacyNoticeField form={form} />
    </FormCard>
  );
}
