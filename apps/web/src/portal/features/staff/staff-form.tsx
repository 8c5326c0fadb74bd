import { Button, Divider } from '@mantine/core';
import type { Branch, StaffCreation, StaffMember } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BreakTimesEditor } from '../../components/break-times/break-times-editor.tsx';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { askWhichStays } from '../activity/index.ts';
import { useBranches } from '../branches/index.ts';
import { useServices } from '../services/index.ts';
import { useNamesOfServices } from './linked-services.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { newStaffMember, type StaffFormState, staffMemberToEdit, staffSchema } from './staff-values.ts';

type Props = {
  readonly branch: Branch;
  /** The edited person; undefined for a new one */
  readonly member: StaffMember | undefined;
  /** Asked before anything is sent */
  readonly beforeSubmit?: (values: StaffCreation) => Promise<boolean>;
  /** @param expectedVersion as who is edited was seen; undefined for somebody new */
  readonly onSubmit: (values: StaffCreation, expectedVersion?: string) => Promise<StaffMember>;
  readonly onDone: (saved: StaffMember) => void;
  readonly drawer: DrawerControls;
};

export function StaffForm({ branch, member, beforeSubmit, onSubmit, onDone, drawer }: Props) {
  const { t } = useTranslation();
  const form: StaffFormState = useContractForm(
    staffSchema,
    member ? staffMemberToEdit(member) : newStaffMember(branch.id),
  );
  const merge = useMerge(form, member, staffMemberToEdit);
  const namesOf = useNamesOfServices(useServices(branch.id).data);
  const nameOfValue = (field: string, value: unknown) =>
    field === 'serviceIds' ? namesOf(value as readonly string[]) : undefined;
  const { workingSchedule, breakTimes, serviceIds } = form.values;
  const { data: branches = [] } = useBranches();
  const emailHints = [
    member ? t('staff.hints.newAddress') : t('staff.hints.invitation'),
    ...(branches.length > 1 ? [t('staff.hints.samePerson')] : []),
  ];
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });

  const takeBranchHours = () => {
    form.setFieldValue('workingSchedule', branch.workingHours);
    for (const day of WEEKDAYS) validateDay(form, day);
  };

  return (
    <ContractFormView
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {member ? t('common.actions.save') : t('staff.create.submit')}
        </FormButtons>
      }
      form={form}
      {...(beforeSubmit && { beforeSubmit })}
      onSubmit={(values) => merge.put(values, onSubmit)}
      remedy={askWhichStays(form, merge, nameOfValue)}
      onDone={onDone}
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
      <FormSection title={t('staff.sections.schedule')} hint={t('staff.hints.schedule')}>
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
      </FormSection>
      <Divider my="xs" />
      <FormSection title={t('staff.sections.breaks')} hint={t('staff.hints.breaks')}>
        <BreakTimesEditor
          value={breakTimes}
          onChange={(breaks) => form.setFieldValue('breakTimes', breaks)}
          onDayDone={(day) => validateDay(form, day)}
          workingSchedule={workingSchedule}
          path="breakTimes"
          errors={form.errors}
        />
      </FormSection>
    </ContractFormView>
  );
}
