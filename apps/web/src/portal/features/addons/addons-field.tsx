import { Checkbox, Group } from '@mantine/core';
import { ADDONS_PER_SERVICE_CHOSEN_MAX, type Addon } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { formatAddon } from './format-addon.ts';

type Props = {
  readonly choices: readonly Pick<Addon, 'id' | 'name' | 'durationMinutes' | 'price'>[];
  /** Name of the service */
  readonly name: string;
  readonly value: readonly string[];
  readonly error?: ReactNode;
  readonly onChange: (addonIds: string[]) => void;
};

export function AddonsField({ choices, name, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isFull = value.length >= ADDONS_PER_SERVICE_CHOSEN_MAX;
  return (
    <Checkbox.Group label={t('serviceAddons.ofService', { name })} value={[...value]} onChange={onChange} error={error}>
      <Group gap="10px var(--mantine-spacing-md)" mt={6}>
        {choices.map((addon) => (
          <Checkbox
            key={addon.id}
            value={addon.id}
            label={`${addon.name} (${formatAddon(addon, language)})`}
            disabled={isFull && !value.includes(addon.id)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
