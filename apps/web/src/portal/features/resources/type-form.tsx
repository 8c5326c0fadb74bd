import { Switch, TextInput } from '@mantine/core';
import { NAME_MAX, RESOURCES_MAX, type ResourceType, resourceTypeCreation } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { useAddResourceType, useEditResourceType } from './api.ts';

type Props = {
  readonly branchId: string;
  /** The kind that is edited; undefined for a new one */
  readonly type: ResourceType | undefined;
};

/** A kind of rooms or devices, and whether guests stay together in it; of a new one, how many there are to begin with. */
export function TypeForm({ branchId, type }: Props) {
  const { t } = useTranslation();
  const add = useAddResourceType();
  const edit = useEditResourceType();
  const [count, setCount] = useState<number | string>(1);
  const form = useContractForm(resourceTypeCreation, {
    branchId,
    name: type?.name ?? '',
    resourceNames: [],
    keepsGuestsTogether: type?.keepsGuestsTogether ?? false,
  });
  const save = ({ name, keepsGuestsTogether }: z.output<typeof resourceTypeCreation>, expectedVersion?: string) => {
    if (type) return edit.mutateAsync({ id: type.id, body: { name, keepsGuestsTogether, expectedVersion } });
    const length = Math.min(Number(count) || 0, RESOURCES_MAX);
    const base = name.slice(0, NAME_MAX - 3).trimEnd();
    return add.mutateAsync({
      branchId,
      name,
      keepsGuestsTogether,
      resourceNames: Array.from({ length }, (_, index) => `${base} ${index + 1}`),
    });
  };
  return (
    <DrawerForm
      form={form}
      shown={type}
      save={save}
      saved={({ name }) => t('resources.saved', { name })}
      fallback={t('resources.errors.save')}
    >
      <TextInput
        label={t('resources.kind.name')}
        placeholder={t('resources.kind.placeholder')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!type && (
        <WholeNumberInput
          label={t('resources.kind.count')}
          description={t('resources.kind.countHint')}
          min={0}
          max={RESOURCES_MAX}
          value={count}
          onChange={setCount}
        />
      )}
      <Switch
        label={t('resources.kind.together')}
        description={t('resources.kind.togetherHint')}
        {...form.getInputProps('keepsGuestsTogether', { type: 'checkbox' })}
      />
    </DrawerForm>
  );
}
