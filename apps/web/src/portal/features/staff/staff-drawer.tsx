import { Button, Divider } from '@mantine/core';
import type { Branch, StaffCreation, StaffMember } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { BreakTimesEditor } from '../../components/break-times/break-times-editor.tsx';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FoldedFields } from '../../components/form/folded-fields.tsx';
import { askOver, FormDrawer, useFormDrawer } from '../../components/form/form-drawer.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { isSame } from '../../core/merge-changes.ts';
import { useBranches } from '../branches/index.ts';
import { confirmTouched, touchedByPerson, useLeadOn } from '../planned-changes/index.ts';
import { useServices } from '../services/index.ts';
import { useCreateStaffMember, useStaffMember, useUpdateStaffMember } from './api.ts';
import { useNamesOfServices } from './linked-services.tsx';
import { OtherSettings, PersonalInformation } from './personal-information.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { newStaffMember, type StaffFormState, staffMemberToEdit, staffSchema } from './staff-values.ts';

type Props = {
  readonly branch: Branch;
  /** The edited person; undefined for a new one */
  readonly staffId: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};

export function StaffDrawer({ branch, staffId, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={staffId ? t('staff.edit.title') : t('staff.create.title')}
      size="lg"
      draft={{ name: 'staff', subject: { id: staffId, branchId: branch.id } }}
    >
      {staffId ? <LoadedForm branch={branch} staffId={staffId} /> : <StaffForm branch={branch} />}
    </FormDrawer>
  );
}

function LoadedForm({ branch, staffId }: { readonly branch: Branch; readonly staffId: string }) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={useStaffMember(staffId)}
      fallback={t('staff.errors.load')}
      skeleton={<ListSkeleton count={2} height={320} columns={1} />}
    >
      {(member) => <StaffForm branch={branch} member={member} />}
    </QueryView>
  );
}

function StaffForm({ branch, member }: { readonly branch: Branch; readonly member?: StaffMember }) {
  const { t } = useTranslation();
  const drawer = useFormDrawer();
  const create = useCreateStaffMember();
  const update = useUpdateStaffMember();
  const { remember, leadOn } = useLeadOn(branch.id);
  const save = (values: StaffCreation, expectedVersion?: string) =>
    member ? update.mutateAsync({ id: member.id, body: { ...values, expectedVersion } }) : create.mutateAsync(values);
  const ask = async (values: StaffCreation) => {
    if (!member) return true;
    return askOver(drawer, async () => {
      const touched = await touchedByPerson(member.id, values);
      remember(touched);
      return confirmTouched(touched, 'hours');
    });
  };
  const saved = ({ firstName, lastName, email }: StaffMember) => {
    if (member) return t('staff.saved');
    const name = `${firstName} ${lastName}`;
    return email ? t('staff.created', { name, email }) : t('staff.createdWithoutEmail', { name });
  };
  const form: StaffFormState = useContractForm(
    staffSchema,
    member ? staffMemberToEdit(member) : newStaffMember(branch),
  );
  const namesOf = useNamesOfServices(useServices(branch.id).data);
  const nameOfValue = (field: string, value: unknown) =>
    field === 'serviceIds' ? namesOf(value as readonly string[]) : undefined;
  const { workingSchedule, breakTimes, serviceIds } = form.values;
  const { data: branches = [] } = useBranches();
  const emailHints = [
    member ? t('staff.hints.newAddress') : t('staff.hints.invitation'),
    ...(branches.length > 1 ? [t('staff.hints.samePerson')] : []),
  ];

  const isBranchHours = isSame(workingSchedule, branch.workingHours);
  const hasBreaks = Object.values(breakTimes).some((breaks) => breaks.length > 0);
  const takeBranchHours = () => {
    form.setFieldValue('workingSchedule', branch.workingHours);
    for (const day of WEEKDAYS) validateDay(form, day);
  };

  return (
    <DrawerForm
      form={form}
      shown={member}
      fieldsOf={staffMemberToEdit}
      nameOfValue={nameOfValue}
      beforeSubmit={ask}
      save={save}
      saved={saved}
      submit={member ? undefined : t('staff.create.submit')}
      onDone={() => leadOn()}
      fallback={member ? t('staff.errors.update') : t('staff.errors.create')}
    >
      <PersonalInformation form={form} emailHint={emailHints.join(' ')} />
      <Divider my="xs" />
      <FormSection title={t('staff.sections.services')} hint={t('staff.hints.services')}>
        <ServiceChoice
          branchId={branch.id}
          value={serviceIds}
          onChange={(ids) => form.setFieldValue('serviceIds', ids)}
          path="serviceIds"
          errors={form.errors}
        />
      </FormSection>
      <Divider my="xs" />
      <FoldedFields
        title={t('staff.sections.schedule')}
        hint={t('staff.hints.schedule')}
        summary={isBranchHours ? t('staff.branchHours') : t('staff.ownHours')}
        fields={['workingSchedule']}
        errors={form.errors}
      >
        <Button variant="default" size="xs" onClick={takeBranchHours} style={{ alignSelf: 'flex-start' }}>
          {t('staff.useBranchHours')}
        </Button>
        <WeeklyHoursEditor
          value={workingSchedule}
          onChange={(hours) => form.setFieldValue('workingSchedule', hours)}
          onDayDone={(day) => validateDay(form, day)}
          path="workingSchedule"
          errors={form.errors}
          closedLabel={t('common.breaks.dayOff')}
        />
      </FoldedFields>
      <FoldedFields
        title={t('staff.sections.breaks')}
        hint={t('staff.hints.breaks')}
        summary={hasBreaks ? t('staff.hasBreaks') : t('staff.noBreaks')}
        fields={['breakTimes']}
        errors={form.errors}
      >
        <BreakTimesEditor
          value={breakTimes}
          onChange={(breaks) => form.setFieldValue('breakTimes', breaks)}
          onDayDone={(day) => validateDay(form, day)}
          workingSchedule={workingSchedule}
          path="breakTimes"
          errors={form.errors}
        />
      </FoldedFields>
      <OtherSettings form={form} />
    </DrawerForm>
  );
}
