import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type Branch, type GroupSession, SESSION_SEATS_MAX, type SessionEdit, sessionEdit } from '@vakit/contract';
import { offersAll } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../common/declared-call.ts';
import { AnywayButton } from '../../components/form/anyway-button.tsx';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { NoticeTick } from '../notices/index.ts';
import { RoomSelects, useResourceTypes } from '../resources/index.ts';
import { useStaff } from '../staff/index.ts';
import { useEditSession } from './api.ts';
import { ScopeSelect } from './scope-select.tsx';
import { useMeantSessions } from './use-meant-sessions.ts';

type Props = { readonly branch: Branch; readonly session: GroupSession };

/**
 * Another trainer, time, number of seats or other rooms of a session, or of several that were planned together; whoever
 * takes part is told.
 */
export function EditForm({ branch, session }: Props) {
  const { t } = useTranslation();
  const { id, serviceId, staffId, resources } = session;
  const { data: staff = [] } = useStaff(branch.id);
  const types = useResourceTypes(branch.id, resources.length > 0);
  const edit = useEditSession();
  const meant = useMeantSessions(session, true);
  const { scope, taken } = meant;
  const anyway = useAnyway();
  const had = resources.map((each) => each.id);
  const form = useContractForm(sessionEdit, { ...fieldsOf(session), notice: 'NOW' as 'NOW' | 'NONE' });
  const trainers = staff.filter(
    (person) => person.id === staffId || (person.isActive && offersAll(person.serviceIds, [serviceId])),
  );
  const nameOfValue = (field: string, value: unknown) => {
    const trainer = field === 'staffId' && staff.find((person) => person.id === value);
    return trainer ? `${trainer.firstName} ${trainer.lastName}` : undefined;
  };
  return (
    <DrawerForm
      form={form}
      shown={session}
      fieldsOf={fieldsOf}
      nameOfValue={nameOfValue}
      save={(body: SessionEdit, expectedVersion) =>
        edit.mutateAsync({
          id,
          body: { ...changed(body, had), expectedVersion, scope, allowOutsideHours: anyway.isMeant() },
        })
      }
      saved={() => t('groupSessions.saved', { count: meant.sessions.length })}
      fallback={t('groupSessions.errors.save')}
      remedy={(error) =>
        (isRefusal('PUT /group-sessions/:id', error, 'OUTSIDE_WORKING_HOURS') ||
          isRefusal('PUT /group-sessions/:id', error, 'SERIES_UNUSUAL')) && (
          <AnywayButton anyway={anyway}>{t('groupSessions.planAnyway')}</AnywayButton>
        )
      }
      fieldOf={(error) => {
        if (isRefusal('PUT /group-sessions/:id', error, 'SLOT_UNAVAILABLE')) return 'startTime';
        return isRefusal('PUT /group-sessions/:id', error, 'SEATS_TAKEN') ? 'seats' : undefined;
      }}
    >
      <ScopeSelect meant={meant} />
      {scope && <Text size="sm">{t('groupSessions.scope.moveHint')}</Text>}
      {taken > 0 && (
        <Text size="sm">{t(scope ? 'groupSessions.scope.goAlong' : 'groupSessions.goAlong', { count: taken })}</Text>
      )}
      <Select
        label={t('groupSessions.fields.trainer')}
        data={trainers.map((person) => ({ value: person.id, label: `${person.firstName} ${person.lastName}` }))}
        required
        allowDeselect={false}
        {...form.getInputProps('staffId')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput type="date" label={t('groupSessions.fields.date')} required {...form.getInputProps('date')} />
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
      {resources.length > 0 && (
        <RoomSelects
          resources={resources}
          types={types.data ?? []}
          propsOf={(path) => form.getInputProps(path)}
          error={form.errors.resourceIds}
        />
      )}
      {taken > 0 && (
        <NoticeTick
          isSilent={form.values.notice === 'NONE'}
          onChange={(isSilent) => form.setFieldValue('notice', isSilent ? 'NONE' : 'NOW')}
        />
      )}
    </DrawerForm>
  );
}

/** A session as the form names it; one without rooms is asked for none. */
const fieldsOf = ({ staffId, date, startTime, seats, resources }: GroupSession) => ({
  ...{ staffId, date, startTime, seats },
  ...(resources.length > 0 && { resourceIds: resources.map((each) => each.id) }),
});

/** Rooms that stay are not asked for: at another time it may have any that are free. */
const changed = ({ resourceIds, ...values }: SessionEdit, had: readonly string[]): SessionEdit =>
  String(resourceIds) === String(had) ? values : { ...values, ...(resourceIds && { resourceIds }) };
