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
import { useLocation } from 'react-router';
import { FoldedSettings } from '../../../components/form/folded-fields.tsx';
import { WholeNumberInput } from '../../../components/form/whole-number-input.tsx';
import { BookingRules } from './booking-rules.tsx';
import { type BranchForm, NEW_BRANCH } from './branch-values.ts';
import { EmbedSites } from './embed-sites.tsx';
import { FormCard } from './form-card.tsx';
import { OTHER_SETTINGS } from './other-settings.ts';
import { PrivacyNoticeField } from './privacy-notice-field.tsx';
import { SmsCountries } from './sms-countries.tsx';

type Props = { readonly form: BranchForm; readonly isNew: boolean };

export function Settings({ form, isNew }: Props) {
  const { t } = useTranslation();
  return (
    <FormCard id="settings" title={t('branches.sections.settings')} hint={t('branches.sections.settingsHint')}>
      <Switch
        label={t('branches.fields.autoApproveAppointments')}
        description={t('branches.hints.autoApproveAppointments')}
        {...form.getInputProps('autoApproveAppointments', { type: 'checkbox' })}
      />
      <WholeNumberInput
        label={t('branches.fields.minCancellationHours')}
        description={t('branches.hints.minCancellationHours')}
        min={isNew ? CANCELLATION_HOURS_MIN_ON_CREATE : CANCELLATION_HOURS_MIN_ON_EDIT}
        max={isNew ? CANCELLATION_HOURS_MAX_ON_CREATE : CANCELLATION_HOURS_MAX_ON_EDIT}
        required
        {...form.getInputProps('minCancellationHours')}
      />
      <OtherSettings form={form} />
    </FormCard>
  );
}

/** Settings that most branches leave as they are. */
function OtherSettings({ form }: { readonly form: BranchForm }) {
  const { t } = useTranslation();
  const zones = new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone').filter(isNamedByPlace)]);
  // A reminder that is switched off would be named as if it were sent.
  const labels = {
    ...(!form.values.autoApproveAppointments && { movesStayConfirmed: t('branchSettings.movesStayConfirmed') }),
    bookableDuringProcessing: t('branchSettings.bookableDuringProcessing'),
    takesParties: t('branchSettings.takesParties'),
    staffMayBook: t('branchSettings.staffMayBook'),
    bookingProof: t('branches.fields.bookingProof'),
    smsCountries: t('branches.fields.smsCountries'),
    embedSites: t('branches.fields.embedSites'),
    minimumNoticeMinutes: t('branches.fields.minimumNotice'),
    bookingHorizonDays: t('branches.fields.bookingHorizonDays'),
    slotIntervalMinutes: t('branches.fields.slotIntervalMinutes'),
    maxUnconfirmedBookings: t('branches.fields.maxUnconfirmedBookings'),
    timeZone: t('branches.fields.timeZone'),
    privacyNotice: t('branches.fields.privacyNotice'),
  };
  return (
    <FoldedSettings
      title={t('common.otherSettings')}
      form={form}
      labels={labels}
      usual={NEW_BRANCH}
      isOpenAtFirst={useLocation().hash === OTHER_SETTINGS}
    >
      {!form.values.autoApproveAppointments && (
        <Switch
          label={t('branchSettings.movesStayConfirmed')}
          description={t('branchSettings.movesStayConfirmedHint')}
          {...form.getInputProps('movesStayConfirmed', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={labels.bookableDuringProcessing}
        description={t('branchSettings.bookableDuringProcessingHint')}
        {...form.getInputProps('bookableDuringProcessing', { type: 'checkbox' })}
      />
      <Switch
        label={labels.takesParties}
        description={t('branchSettings.takesPartiesHint')}
        {...form.getInputProps('takesParties', { type: 'checkbox' })}
      />
      <Switch
        label={labels.staffMayBook}
        description={t('branchSettings.staffMayBookHint')}
        {...form.getInputProps('staffMayBook', { type: 'checkbox' })}
      />
      <Select
        label={labels.bookingProof}
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
      <Select
        label={labels.timeZone}
        data={[...zones].sort()}
        searchable
        nothingFoundMessage={t('branches.noTimeZone')}
        required
        {...form.getInputProps('timeZone')}
      />
      <PrivacyNoticeField form={form} />
    </FoldedSettings>
  );
}
