import { Select, Stack, Switch, Text } from '@mantine/core';
import {
  type BranchAccess,
  type Resource,
  type ResourceSharing,
  type ResourceType,
  resourceSharing,
} from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { putMerged } from '../../components/form/use-merge.ts';
import { failureText } from '../../core/failure-text.ts';
import { useResourceTypes, useShareResource } from './api.ts';

type Props = {
  readonly resource: Resource;
  /** The other ones that the account manages */
  readonly branches: readonly BranchAccess[];
};

/** Choice of the room or device of another branch that is the same one. */
export function SharingForm({ resource, branches }: Props) {
  const { id, name, sharedWith } = resource;
  const { t } = useTranslation();
  const share = useShareResource();
  const presentOf = (seen: Resource) =>
    seen.sharedWith.find(({ branchId }) => branches.some((each) => each.branchId === branchId));
  const present = presentOf(resource);
  const [isShared, setShared] = useState(true);
  const [branchId, setBranchId] = useState(present?.branchId ?? branches[0]?.branchId ?? '');
  const types = useResourceTypes(branchId, branchId !== '');
  const form = useContractForm(resourceSharing, { sameAs: present?.id ?? null });
  const [seen] = useState(resource);
  const save = ({ sameAs }: ResourceSharing) =>
    putMerged(
      seen,
      { sameAs: isShared ? sameAs : null },
      (body, expectedVersion) => share.mutateAsync({ id, body: { ...body, expectedVersion } }),
      { fieldsOf: (thing) => ({ sameAs: presentOf(thing)?.id ?? null }) },
    );
  const { error, ...fields } = form.getInputProps('sameAs');
  const failure = types.isError ? failureText(types.error, t('resources.errors.fetch')) : undefined;
  const isChosen = isShared && branches.length > 0;
  const isWhole = async ({ sameAs }: ResourceSharing) => {
    if (!isChosen || sameAs !== null) return true;
    form.setFieldError('sameAs', t('resources.sharing.placeholder'));
    return false;
  };
  return (
    <DrawerForm
      form={form}
      beforeSubmit={isWhole}
      save={save}
      saved={() => t('resources.saved', { name })}
      fallback={t('resources.errors.save')}
    >
      <Stack gap="md">
        <Text size="sm">{t('resources.sharing.text')}</Text>
        {sharedWith.length > 0 && (
          <Switch
            label={t('resources.sharing.isShared')}
            checked={isShared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        {isChosen && (
          <>
            <Select
              label={t('common.branchSelect.label')}
              data={branches.map((branch) => ({ value: branch.branchId, label: branch.branchName }))}
              allowDeselect={false}
              value={branchId}
              onChange={(chosen) => {
                setBranchId(chosen ?? '');
                form.setFieldValue('sameAs', null);
              }}
            />
            <Select
              label={t('resources.sharing.sameAs')}
              placeholder={t('resources.sharing.placeholder')}
              nothingFoundMessage={t('resources.sharing.nothing')}
              data={groupsOf(types.data ?? [])}
              allowDeselect={false}
              required
              {...fields}
              error={error ?? failure}
            />
          </>
        )}
      </Stack>
    </DrawerForm>
  );
}

const groupsOf = (types: readonly ResourceType[]) =>
  types.map(({ name, resources }) => ({
    group: name,
    items: resources.map((each) => ({ value: each.id, label: each.name })),
  }));
