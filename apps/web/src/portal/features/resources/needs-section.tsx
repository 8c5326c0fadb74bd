import { Checkbox, Group, Stack, Switch } from '@mantine/core';
import { NEEDED_QUANTITY_MAX, type ResourceType, type ServiceNeedInput } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { WholeNumberInput } from '../../components/form/whole-number-input.tsx';
import { useResourceTypes } from './api.ts';

type Props = {
  readonly branchId: string;
  readonly needs: readonly ServiceNeedInput[];
  readonly onChange: (needs: ServiceNeedInput[]) => void;
  /** Whether its customer waits meanwhile, so that not all needs last as long as it does */
  readonly hasWait: boolean;
  /** Error of a field, by its path */
  readonly errorAt: (path: string) => ReactNode;
};

/** The rooms and devices that a service needs, with their number; hidden where the branch has none. */
export function NeedsSection({ branchId, ...props }: Props) {
  const { t } = useTranslation();
  const types = useResourceTypes(branchId);
  if (!types.data?.length) return null;
  return (
    <FormSection title={t('resources.needs.title')} hint={t('resources.needs.hint')}>
      <Stack gap="sm">
        {types.data.map((type) => (
          <Need key={type.id} type={type} {...props} />
        ))}
      </Stack>
    </FormSection>
  );
}

function Need({ type, needs, onChange, hasWait, errorAt }: Omit<Props, 'branchId'> & { readonly type: ResourceType }) {
  const { t } = useTranslation();
  const index = needs.findIndex(({ typeId }) => typeId === type.id);
  const others = needs.filter(({ typeId }) => typeId !== type.id);
  const inUse = type.resources.filter(({ isActive }) => isActive).length;
  const change = (changed: Partial<ServiceNeedInput>) =>
    onChange(needs.map((need, each) => (each === index ? { ...need, ...changed } : need)));
  const isWorking = needs[index]?.span === 'WORK';
  const toggle = (isNeeded: boolean) => onChange(isNeeded ? [...needs, { typeId: type.id, quantity: 1 }] : others);
  return (
    <Group gap="sm" align="flex-start" justify="space-between" mih={44}>
      <Checkbox
        label={type.name}
        description={t('resources.needs.inUse', { count: inUse })}
        checked={index >= 0}
        onChange={(event) => toggle(event.currentTarget.checked)}
        flex="1 1 10rem"
      />
      {index >= 0 && (
        <WholeNumberInput
          aria-label={t('resources.needs.quantity', { kind: type.name })}
          min={1}
          max={NEEDED_QUANTITY_MAX}
          w={130}
          value={needs[index]?.quantity ?? 1}
          // Empty while another one is typed.
          onChange={(quantity) => change({ quantity: quantity as number })}
          error={errorAt(`needs.${index}.quantity`) ?? errorAt(`needs.${index}.typeId`)}
        />
      )}
      {index >= 0 && (hasWait || isWorking) && (
        <Switch
          label={t('resources.needs.working')}
          aria-label={t('resources.needs.workingOf', { kind: type.name })}
          checked={isWorking}
          onChange={(event) => change({ span: event.currentTarget.checked ? 'WORK' : 'ALL' })}
          flex="1 1 100%"
          ml="xl"
        />
      )}
    </Group>
  );
}
