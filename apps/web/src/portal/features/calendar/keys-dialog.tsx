import { Group, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../components/overlays.tsx';
import type { CalendarPreferences } from './use-preferences.ts';

/** As they stand on the keys */
const KEYS = {
  first: ['A'],
  around: ['↑', '↓', '←', '→'],
  open: ['Enter'],
  move: ['M'],
  resize: ['M', 'Shift + ↓'],
  block: ['B'],
  undo: ['Ctrl + Z'],
  new: ['N'],
  today: ['T'],
  views: ['D', 'W'],
  days: [',', '.'],
  help: ['?'],
} as const;
const ACTIONS = Object.keys(KEYS) as (keyof typeof KEYS)[];

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly withKeys: boolean;
  readonly onChange: (change: Partial<CalendarPreferences>) => void;
};

/** Explains the keys, with a switch for those that work without a modifier on the whole screen. */
export function KeysDialog({ opened, onClose, withKeys, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('calendar.keys.title')}>
      <Stack gap="md">
        <Stack component="dl" gap="xs" m={0}>
          {ACTIONS.map((action) => (
            <Group key={action} justify="space-between" wrap="nowrap">
              <Text component="dt" size="sm">
                {t(`calendar.keys.${action}`)}
              </Text>
              <Text component="dd" size="sm" fw={600} m={0} style={{ whiteSpace: 'nowrap' }}>
                {KEYS[action].map((key) => (
                  <kbd key={key} style={{ marginInlineStart: 6 }}>
                    {key}
                  </kbd>
                ))}
              </Text>
            </Group>
          ))}
        </Stack>
        <Switch
          label={t('calendar.keys.single')}
          checked={withKeys}
          onChange={({ currentTarget: { checked } }) => onChange({ withKeys: checked })}
        />
      </Stack>
    </Modal>
  );
}
