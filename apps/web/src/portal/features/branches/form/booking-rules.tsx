import { Select, SimpleGrid } from '@mantine/core';
import {
  HORIZON_DAYS_MAX,
  HORIZON_DAYS_MIN,
  SLOT_INTERVALS,
  UNCONFIRMED_BOOKINGS_MAX,
  UNCONFIRMED_BOOKINGS_MIN,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../../common/format.ts';
import { WholeNumberInput } from '../../../components/form/whole-number-input.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { BranchForm } from './branch-values.ts';
import { NoticeField } from './notice-field.tsx';

/** Rules for the offered times: how soon, how far ahead, how close to each other, and how many to one person. */
export function BookingRules({ form }: { form: BranchForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <NoticeField form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <WholeNumberInput
          label={t('branches.fields.bookingHorizonDays')}
          description={t('branches.hints.bookingHorizonDays')}
          min={HORIZON_DAYS_MIN}
          max={HORIZON_DAYS_MAX}
          required
          {...form.getInputProps('bookingHorizonDays')}
        />
        <Select<number>
          label={t('branches.fields.slotIntervalMinutes')}
          description={t('branches.hints.slotIntervalMinutes')}
          data={SLOT_INTERVALS.map((minutes) => ({ value: minutes, label: formatDuration(minutes, language) }))}
          required
          {...form.getInputProps('slotIntervalMinutes')}
        />
      </SimpleGrid>
      <WholeNumberInput
        label={t('branches.fields.maxUnconfirmedBookings')}
        description={t('branches.hints.maxUnconfirmedBookings')}
        min={UNCONFIRMED_BOOKINGS_MIN}
        max={UNCONFIRMED_BOOKINGS_MAX}
        required
        {...form.getInputProps('maxUnconfirmedBookings')}
      />
    </>
  );
}
