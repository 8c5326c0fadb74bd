import { Checkbox, Stack, TextInput } from '@mantine/core';
import {
  NAME_MAX,
  type StaffGroup,
  type StaffGroupCreation,
  type StaffMember,
  staffGroupCreation,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useOnlyKnown } from '../../components/form/use-only-known.ts';
import { useEditStaffGroup, useMakeStaffGroup } from './api.ts';

type Props = {
  readonly branchId: string;
  /** The group that is edited; undefined for a new one */
  readonly group: StaffGroup | undefined;
  readonly people: readonly StaffMember[];
};

export function GroupForm({ branchId, group, people }: Props) {
  const { t } = useTranslation();
  const make = useMakeStaffGroup();
  const edit = useEditStaffGroup();
  const form = useContractForm(staffGroupCreation, {
    branchId,
    name: group?.name ?? '',
    staffIds: group?.staffIds ?? [],
  });
  useOnlyKnown(form.values.staffIds, people, (ids) => form.setFieldValue('staffIds', ids));
  const save = (values: StaffGroupCreation, expectedVersion?: string) => {
    const { branchId: _, ...body } = values;
    return group ? edit.mutateAsync({ id: group.id, body: { ...body, expectedVersion } }) : make.mutateAsync(values);
  };
  return (
    <DrawerForm
      form={form}
      shown={group}
      save={save}
      saved={({ name }) => t('staffGroups.saved', { name })}
      fallback={t('staffGroups.errors.save')}
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
    </DrawerForm>
  );
}
