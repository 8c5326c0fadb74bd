import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { type Branch, SESSION_SEATS_MAX, SESSIONS_AT_ONCE_MAX, type SessionPlan, sessionPlan } from '@vakit/contract';
import { offersAll, seriesDates } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { todayIn } from '../../../common/local-now.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { ServicesIcon } from '../../components/icons.tsx';
import { useServices } from '../services/index.ts';
import { useStaff } from '../staff/index.ts';
import { usePlanSessions } from './api.ts';

type Props = { readonly branch: Branch };

/** Plans a session, or one a week for some weeks. */
export function PlanForm(props: Props) {
  const { t } = useTranslation();
  const { data: services } = useServices(props.branch.id);
  const groups = (services ?? []).filter(({ seats, isActive }) => seats !== null && isActive);
  if (services && groups.length === 0) {
    return (
      <EmptyPanel
        icon={<ServicesIcon size={28} />}
        title={t('groupSessions.noService.title')}
        text={t('groupSessions.noService.text')}
      />
    );
  }
  return services && <LoadedForm {...props} services={groups} />;
}

type LoadedProps = Props & { readonly services: readonly { id: string; name: string; seats: number | null }[] };

function LoadedForm({ branch, services }: LoadedProps) {
  const { t } = useTranslation();
  const { data: staff = [] } = useStaff(branch.id);
  const plan = usePlanSessions();
  const anyway = useAnyway();
  const [times, setTimes] = useState<number | string>(1);
  const only = services.length === 1 ? services[0] : undefined;
  const form = useContractForm(sessionPlan, {
    branchId: branch.id,
    serviceId: only?.id ?? '',
    staffId: '',
    dates: [todayIn(branch.timeZone)],
    startTime: '',
    seats: only?.seats ?? 8,
  });
  const { serviceId, dates } = form.values;
  const [first = ''] = dates;
  const trainers = staff.filter(({ isActive, serviceIds }) => isActive && offersAll(serviceIds, [serviceId]));
  const chooseService = (id: string | null) => {
    const service = services.find((each) => each.id === id);
    form.setValues({ serviceId: id ?? '', staffId: '', ...(service?.seats && { seats: service.seats }) });
  };
  const save = (values: SessionPlan) => {
    const following = seriesDates(first, { everyWeeks: 1, times: (Number(times) || 1) - 1 });
    return plan.mutateAsync({ ...values, dates: [first, ...following], allowOutsideHours: anyway.isMeant() });
  };
  return (
    <DrawerForm
      form={form}
      save={save}
      saved={(planned) => t('groupSessions.planned', { count: planned.length })}
      submit={t('groupSessions.plan')}
      fallback={t('groupSessions.errors.save')}
      remedy={(error) =>
        (isRefusal('POST /group-sessions', error, 'OUTSIDE_WORKING_HOURS') ||
          isRefusal('POST /group-sessions', error, 'SERIES_UNUSUAL')) && (
          <AnywayButton anyway={anyway}>{t('groupSessions.planAnyway')}</AnywayButton>
        )
      }
      fieldOf={(error) => (isRefusal('POST /group-sessions', error, 'SLOT_UNAVAILABLE') ? 'startTime' : undefined)}
    >
      <Select
        label={t('groupSessions.fields.service')}
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        required
        {...form.getInputProps('serviceId')}
        onChange={chooseService}
      />
      <Select
        label={t('groupSessions.fields.trainer')}
        data={trainers.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
        required
        {...form.getInputProps('staffId')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          type="date"
          label={t('groupSessions.fields.date')}
          required
          {...form.getInputProps('dates.0')}
          error={form.errors['dates.0'] ?? form.errors.dates}
        />
        <TextInput
          type="time"
          label={t('groupSessions.fields.startTime')}
          required
          {...form.getInputProps('startTime')}
        />
      </SimpleGrid>
      <WholeNumberInput
        label={t('groupSessions.fields.seats')}
        min={1}
        max={SESSION_SEATS_MAX}
        required
        {...form.getInputProps('seats')}
      />
      <WholeNumberInput
        label={t('groupSessions.fields.weeks')}
        description={t('groupSessions.weeksHint')}
        min={1}
        max={SESSIONS_AT_ONCE_MAX}
        value={times}
        onChange={setTimes}
      />
    </DrawerForm>
  );
}
