import { Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type Branch,
  DEFAULT_WORKING_HOURS,
  EMAIL_MAX,
  NAME_MAX,
  NO_BREAKS,
  PHONE_MAX,
  type StaffCreation,
  type StaffMember,
  staffCreation,
  TITLE_MAX,
} from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { BreakTimesEditor } from '../../components/break-times/break-times-editor.tsx';
import { validateDay } from '../../components/break-times/validate-day.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { WeeklyHoursEditor } from '../../components/weekly-hours/weekly-hours-editor.tsx';
import { ServiceChoice } from './service-choice.tsx';

// The form holds all fields from the beginning, also those that a caller of the API may leave out.
const schema = staffCreation as z.ZodType<StaffCreation, StaffCreation>;
type Form = ContractForm<StaffCreation, StaffCreation>;

const newStaffMember = (branchId: string): StaffCreation => ({
  branchId,
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  workingSchedule: DEFAULT_WORKING_HOURS,
  breakTimes: NO_BREAKS,
  serviceIds: [],
  isActive: true,
});

type Props = {
  readonly branch: Branch;
  /** Who is edited; undefined for somebody new */
  readonly member: StaffMember | undefined;
  readonly onSubmit: (values: StaffCreation) => Promise<StaffMember>;
  readonly onDone: (saved: StaffMember) => void;
  readonly drawer: DrawerControls;
};

export function StaffForm({ branch, member, onSubmit, onDone, drawer }: Props) {
  const { t } = useTranslation();
  const form = useContractForm(schema, member ?? newStaffMember(branch.id));
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const takeBranchHours = () => {
    form.setFieldValue('workingSchedule', branch.workingHours);
    for (const day of WEEKDAYS) validateDay(form, day);
  };

  return (
    <ContractFormView
      form={form}
      onSubmit={onSubmit}
      onDone={onDone}
      fallback={member ? t('staff.errors.update') : t('staff.errors.create')}
    >
      <PersonalInformation form={form} emailHint={member ? t('staff.hints.newAddress') : t('staff.hints.invitation')} />
      <Fieldset legend={t('staff.sections.services')}>
        <ServiceChoice
          branchId={branch.id}
          value={form.values.serviceIds}
          onChange={(serviceIds) => form.setFieldValue('serviceIds', serviceIds)}
          path="serviceIds"
          errors={form.errors}
        />
      </Fieldset>
      <Fieldset legend={t('staff.sections.schedule')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('staff.hints.schedule')}
          </Text>
          <Button variant="default" size="xs" onClick={takeBranchHours} style={{ alignSelf: 'flex-start' }}>
            {t('staff.useBranchHours')}
          </Button>
          <WeeklyHoursEditor
            value={form.values.workingSchedule}
            onChange={(hours) => form.setFieldValue('workingSchedule', hours)}
            onDayDone={(day) => validateDay(form, day)}
            path="workingSchedule"
            errors={form.errors}
            closedLabel={t('common.breaks.dayOff')}
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('staff.sections.breaks')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('staff.hints.breaks')}
          </Text>
          <BreakTimesEditor
            value={form.values.breakTimes}
            onChange={(breaks) => form.setFieldValue('breakTimes', breaks)}
            onDayDone={(day) => validateDay(form, day)}
            workingSchedule={form.values.workingSchedule}
            path="breakTimes"
            errors={form.errors}
          />
        </Stack>
      </Fieldset>
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={drawer.close}>
          {t('common.actions.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {member ? t('common.actions.save') : t('staff.create.submit')}
        </Button>
      </Group>
    </ContractFormView>
  );
}

function PersonalInformation({ form, emailHint }: { form: Form; emailHint: string }) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('staff.sections.personal')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          <TextInput
            label={t('staff.fields.firstName')}
            maxLength={NAME_MAX}
            required
            data-autofocus
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('staff.fields.lastName')}
            maxLength={NAME_MAX}
            required
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          label={t('staff.fields.title')}
          description={t('staff.hints.title')}
          maxLength={TITLE_MAX}
          required
          {...form.getInputProps('title')}
        />
        <TextInput
          type="email"
          label={t('staff.fields.email')}
          description={emailHint}
          maxLength={EMAIL_MAX}
          required
          {...form.getInputProps('email')}
        />
        <TextInput
          type="tel"
          label={t('staff.fields.phone')}
          description={t('staff.hints.contact')}
          maxLength={PHONE_MAX}
          required
          {...form.getInputProps('phone')}
        />
      </Stack>
    </Fieldset>
  );
}
