import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core';
import {
  CANCELLATION_HOURS_MAX_ON_CREATE,
  CANCELLATION_HOURS_MAX_ON_EDIT,
  CANCELLATION_HOURS_MIN_ON_CREATE,
  CANCELLATION_HOURS_MIN_ON_EDIT,
  SLOT_INTERVALS,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../common/format.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { BranchForm } from './branch-values.ts';
import { FormSection } from './form-section.tsx';
import { PrivacyNoticeField } from './privacy-notice-field.tsx';

type Props = { readonly form: BranchForm; readonly isNew: boolean };

export function Settings({ form, isNew }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const zones = new Set([form.values.timeZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <FormSection title={t('branches.sections.settings')} hint={t('branches.sections.settingsHint')}>
      <Switch
        label={t('branches.fields.autoApproveAppointments')}
        description={t('branches.hints.autoApproveAppointments')}
        {...form.getInputProps('autoApproveAppointments', { type: 'checkbox' })}
      />
      <Switch
        label={t('branches.fields.reminder24h')}
        description={t('branches.hints.reminders')}
        {...form.getInputProps('reminder24h', { type: 'checkbox' })}
      />
      <Switch label={t('branches.fields.reminder2h')} {...form.getInputProps('reminder2h', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <NumberInput
          label={t('branches.fields.minCancellationHours')}
          description={t('branches.hints.minCancellationHours')}
          min={isNew ? CANCELLATION_HOURS_MIN_ON_CREATE : CANCELLATION_HOURS_MIN_ON_EDIT}
          max={isNew ? CANCELLATION_HOURS_MAX_ON_CREATE : CANCELLATION_HOURS_MAX_ON_EDIT}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          required
          {...form.getInputProps('minCancellationHours')}
        />
        <Select<number>
          label={t('branches.fields.slotIntervalMinutes')}
          description={t('branches.hints.slotIntervalMinutes')}
          data={SLOT_INTERVALS.map((minutes) => ({ value: minutes, label: formatDuration(minutes, language) }))}
          required
          {...form.getInputProps('slotIntervalMinutes')}
        />
      </SimpleGrid>
      <Select
        label={t('branches.fields.timeZone')}
        data={[...zones].sort()}
        searchable
        nothingFoundMessage={t('branches.noTimeZone')}
        required
        {...form.getInputProps('timeZone')}
      />
      <PrivacyNoticeField form={form} />
    </FormSection>
  );
}
