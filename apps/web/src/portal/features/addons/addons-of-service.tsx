import { Checkbox, Stack } from '@mantine/core';
import { ADDONS_PER_SERVICE_MAX } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { useOnlyKnown } from '../../components/form/use-only-known.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useAddons } from './api.ts';
import { formatAddon } from './format-addon.ts';

type Props = {
  readonly branchId: string;
  readonly value: readonly string[];
  readonly onChange: (addonIds: string[]) => void;
  readonly error: ReactNode;
};

/** Choice of the add-ons of a service; empty where the branch has none. */
export function AddonsOfService({ branchId, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const addons = useAddons(branchId);
  useOnlyKnown(value, addons.data, onChange);
  if (!addons.data?.length) return null;
  const isFull = value.length >= ADDONS_PER_SERVICE_MAX;
  return (
    <FormSection title={t('serviceAddons.title')} hint={t('serviceAddons.ofServiceHint')}>
      <Checkbox.Group aria-label={t('serviceAddons.title')} value={[...value]} onChange={onChange} error={error}>
        <Stack gap="sm">
          {addons.data.map((addon) => (
            <Checkbox
              key={addon.id}
              value={addon.id}
              label={`${addon.name} (${formatAddon(addon, language)})`}
              disabled={isFull && !value.includes(addon.id)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormSection>
  );
}
