import { Button, Group, Input, SegmentedControl, Select, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  type Branch,
  CANCELLED_AT_ONCE_MAX,
  NOTES_MAX,
  SCHEDULE_EXCEPTION_KINDS,
  type ScheduleException,
  type ScheduleExceptionCreation,
  type ScheduleExceptionKind,
  TIME_OFF_REASONS,
} from '@vakit/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { todayIn } from '../../../common/local-now.ts';
import { askWhichStays } from '../../components/form/ask-which-stays.tsx';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useFormDrawer } from '../../components/form/form-drawer.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { PeriodFields } from '../../components/period/period-fields.tsx';
import { useMay } from '../../core/access.ts';
import { notifySuccess } from '../../core/notify.ts';
import { AffectedAppointments, countInside } from './affected-appointments.tsx';
import { useAffectedAppointments, useCreateException, useUpdateException } from './api.ts';
import { LeaveButton } from './leave-button.tsx';
import { namedAs } from './named-as.ts';
import { pathOfLeft } from './path-of-left.ts';
import { PersonSelect } from './person-select.tsx';
import { SessionsInside } from './sessions-inside.tsx';
import {
  changed,
  newException,
  type PlannedException,
  plannedTimeOff,
  type TimeOffFormState,
  timeOffSchema,
  valuesOf,
} from './time-off-values.ts';
import { useValueNames } from './use-value-names.ts';

/** In milliseconds: what is typed is asked about once it stands. */
const TYPING_PAUSE = 300;

type Props = {
  readonly branch: Branch;
  readonly exception: ScheduleException | undefined;
  readonly initial: Partial<PlannedException> | undefined;
};

export function TimeOffForm({ branch, exception, initial }: Props) {
  const { t } = useTranslation();
  const drawer = useFormDrawer();
  const [initialValues] = useState(() =>
    exception ? valuesOf(exception) : changed(newException(branch.id, todayIn(branch.timeZone)), initial ?? {}),
  );
  const form: TimeOffFormState = useContractForm(timeOffSchema, initialValues);
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const isTimeOff = form.values.kind === 'TIME_OFF';
  const planned = useMemo(() => plannedTimeOff(form.values, exception?.id), [form.values, exception]);
  const [asked] = useDebouncedValue(planned, TYPING_PAUSE);
  const affected = useAffectedAppointments(asked);
  const inside = planned && affected.data ? affected.data : [];
  const cancelled = countInside(inside);
  const merge = useMerge(form, exception, valuesOf);
  const save = useSave(exception?.id);
  const nameOfValue = useValueNames(branch.id);
  const mayEdit = useMay('branch.edit', branch.id);
  const navigate = useNavigate();
  /** To save with the appointments inside, which are given to others on the next screen */
  const leaving = useAnyway();

  return (
    <ContractFormView
      form={form}
      onSubmit={async (values) => {
        const isLeaving = leaving.isMeant();
        const named = namedAs(inside, isLeaving);
        await merge.put(values, (sent, expectedVersion) => save({ ...sent, ...named }, expectedVersion));
        return isLeaving;
      }}
      remedy={askWhichStays(form, merge, nameOfValue)}
      onDone={(isLeaving) => {
        notifySuccess(t('scheduleExceptions.saved'));
        drawer.leave();
        if (isLeaving && planned) navigate(pathOfLeft(planned, form.values.reason));
      }}
      fallback={t('scheduleExceptions.errors.save')}
    >
      {!mayEdit && <Text size="sm">{t('scheduleExceptions.ofDayOnly')}</Text>}
      {!exception && mayEdit && <KindControl form={form} />}
      <PersonSelect
        branchId={branch.id}
        exception={exception}
        withWholeBranch={mayEdit}
        {...form.getInputProps('staffId')}
      />
      {isTimeOff && (
        <Select
          label={t('scheduleExceptions.fields.reason')}
          placeholder={t('scheduleExceptions.fields.reasonPlaceholder')}
          data={TIME_OFF_REASONS.map((reason) => ({ value: reason, label: t(`scheduleExceptions.reasons.${reason}`) }))}
          required
          {...form.getInputProps('reason')}
        />
      )}
      <PeriodFields
        values={form.values}
        inputProps={form.getInputProps}
        onChange={(changes) => form.setValues(changed(form.getValues(), changes))}
        isOneDay={!isTimeOff}
      />
      <Textarea
        label={t('scheduleExceptions.fields.note')}
        description={t('scheduleExceptions.fields.noteHint')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('note')}
      />
      <SessionsInside planned={asked} />
      {planned && (
        <AffectedAppointments
          planned={planned}
          appointments={inside}
          message={form.values.cancellationReason ?? ''}
          onMessageChange={(message) => form.setFieldValue('cancellationReason', message)}
          isCovered={drawer.isCovered}
          leave={<LeaveButton inside={inside} type="submit" loading={form.submitting} onClick={leaving.mean} />}
        />
      )}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={drawer.close}>
          {t('common.actions.cancel')}
        </Button>
        <Button
          type="submit"
          {...(cancelled > 0 && { color: 'danger' })}
          disabled={inside.length > CANCELLED_AT_ONCE_MAX}
          loading={form.submitting}
        >
          {cancelled > 0
            ? t('scheduleExceptions.affected.cancelAndSave', { count: cancelled })
            : t('common.actions.save')}
        </Button>
      </Group>
    </ContractFormView>
  );
}

/** @param id of what is edited; undefined for something new */
function useSave(id: string | undefined) {
  const create = useCreateException();
  const update = useUpdateException();
  return ({ branchId, ...values }: ScheduleExceptionCreation, expectedVersion?: string) =>
    id === undefined
      ? create.mutateAsync({ branchId, ...values })
      : update.mutateAsync({ id, body: { ...values, expectedVersion } });
}

function KindControl({ form }: { form: TimeOffFormState }) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper label={t('scheduleExceptions.fields.kind')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('scheduleExceptions.fields.kind')}
        data={SCHEDULE_EXCEPTION_KINDS.map((kind) => ({ value: kind, label: t(`scheduleExceptions.kinds.${kind}`) }))}
        value={form.values.kind}
        onChange={(kind) => form.setValues(changed(form.getValues(), { kind: kind as ScheduleExceptionKind }))}
      />
    </Input.Wrapper>
  );
}
