import { Checkbox, Stack, TextInput } from '@mantine/core';
import {
  NAME_MAX,
  type StaffGroup,
  type StaffGroupCreation,
  type StaffMember,
  staffGroupCreation,
} from '@vakit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { useOnlyKnown } from '../../components/form/use-only-known.ts';
import { notifySuccess } from '../../core/notify.ts';
import { askWhichStays } from '../activity/index.ts';
import { useEditStaffGroup, useMakeStaffGroup } from './api.ts';

type Props = {
  readonly branchId: string;
  /** The group that is edited; undefined for a new one */
  readonly group: StaffGroup | undefined;
  readonly people: readonly StaffMember[];
  readonly drawer: DrawerControls;
  readonly onDone: () => void;
};

export function GroupForm({ branchId, group, people, drawer, onDone }: Props) {
  const { t } = useTranslation();
  const make = useMakeStaffGroup();
  const edit = useEditStaffGroup();
  const form = useContractForm(staffGroupCreation, {
    branchId,
    name: group?.name ?? '',
    staffIds: group?.staffIds ?? [],
  });
  const merge = useMerge(form, group);
  useOnlyKnown(form.values.staffIds, people, (ids) => form.setFieldValue('staffIds', ids));
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  const save = (values: StaffGroupCreation, expectedVersion?: string) => {
    const { branchId: _, ...body } = values;
    return group ? edit.mutateAsync({ id: group.id, body: { ...body, expectedVersion } }) : make.mutateAsync(values);
  };
  return (
    <ContractFormView
      form={form}
      onSubmit={(values) => merge.put(values, save)}
      remedy={askWhichStays(form, merge)}
      onDone={({ name }) => {
        notifySuccess(t('staffGroups.saved', { name }));
        onDone();
      }}
      fallback={t('staffGroups.errors.save')}
      foot={
        <FormButtons isSubmitting={form.submitting} onCancel={drawer.close}>
          {t('common.actions.save')}
        </FormButtons>
      }
    >
      <TextInput
        label={t('staffGroups.name')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group
        label={t('staffGroups.people')}
        value={form.values.staffIds}
        onChange={(ids) => form.setFieldValue('staffIds', ids)}
      >
        <Stack gap="sm" mt="xs">
          {people.map(({ id, firstName, lastName }) => (
            <Checkbox key={id} value={id} label={`${firstName} ${lastName}`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ContractFormView>
  );
}
