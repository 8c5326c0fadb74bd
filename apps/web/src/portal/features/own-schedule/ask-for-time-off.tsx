import { Button, Select, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  NOTES_MAX,
  type OwnSchedule,
  TIME_OFF_REASONS,
  type TimeOffAsking,
  type TimeOffAskingInput,
  timeOffAsking,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { todayIn } from '../../../common/local-now.ts';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { TimeOffIcon } from '../../components/icons.tsx';
import { PeriodFields } from '../../components/period/period-fields.tsx';
import { withEndFollowing } from '../../components/period/period-values.ts';
import { useAskForTimeOff } from '../schedule-exceptions/index.ts';

type Values = Required<TimeOffAskingInput>;

/** The form shows every field, so none is left out. */
const schema = timeOffAsking as z.ZodType<TimeOffAsking, Values>;

/** Why nobody asks for time off: who is asked decides about holidays, and breaks are one's own to plan. */
const NOT_ASKED_FOR: readonly string[] = ['PUBLIC_HOLIDAY', 'BREAK'];
const REASONS = TIME_OFF_REASONS.filter((reason) => !NOT_ASKED_FOR.includes(reason));

type Props = { readonly schedule: OwnSchedule };

/** Asks who runs the branch for time off. */
export function AskForTimeOff({ schedule }: Props) {
  const { t } = useTranslation();
  const [opened, drawer] = useDisclosure();
  return (
    <>
      <Button leftSection={<TimeOffIcon size={18} />} onClick={drawer.open}>
        {t('timeOffRequests.ask')}
      </Button>
      <FormDrawer opened={opened} onClose={drawer.close} title={t('timeOffRequests.ask')}>
        <AskForm schedule={schedule} />
      </FormDrawer>
    </>
  );
}

function AskForm({ schedule: { branchId, timeZone } }: Props) {
  const { t } = useTranslation();
  const ask = useAskForTimeOff();
  const today = todayIn(timeZone);
  const form = useContractForm<Values, TimeOffAsking>(schema, {
    ...{ branchId, reason: null, note: '' },
    ...{ startDate: today, endDate: today, startTime: null, endTime: null },
  });
  return (
    <DrawerForm
      form={form}
      save={(body) => ask.mutateAsync(body)}
      saved={() => t('timeOffRequests.sent')}
      submit={t('timeOffRequests.send')}
      fallback={t('timeOffRequests.errors.ask')}
    >
      <Text size="sm" c="dimmed">
        {t('timeOffRequests.askText')}
      </Text>
      <PeriodFields
        values={form.values}
        inputProps={form.getInputProps}
        onChange={(changes) => form.setValues(withEndFollowing(form.getValues(), changes))}
      />
      <Select
        label={t('timeOffRequests.reason')}
        data={REASONS.map((reason) => ({ value: reason, label: t(`scheduleExceptions.reasons.${reason}`) }))}
        clearable
        {...form.getInputProps('reason')}
      />
      <Textarea
        label={t('timeOffRequests.note')}
        description={t('timeOffRequests.noteHint')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('note')}
      />
    </DrawerForm>
  );
}
