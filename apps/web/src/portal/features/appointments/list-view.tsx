import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

const VIEWS = ['cards', 'table'] as const;
type View = (typeof VIEWS)[number];

/** How the list is looked at in this browser. */
export function useListView(): [View, (view: View) => void] {
  const [view, setView] = useLocalStorage<View>({
    key: 'appointments_view',
    defaultValue: 'cards',
    getInitialValueInEffect: false,
    deserialize: (stored) => (stored?.includes('table') ? 'table' : 'cards'),
  });
  return [view, setView];
}

type Props = { readonly value: View; readonly onChange: (view: View) => void };

export function ListViewChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('appointments.view.label')}
      data={VIEWS.map((view) => ({ value: view, label: t(`appointments.view.${view}`) }))}
      value={value}
      onChange={(chosen) => onChange(chosen as View)}
    />
  );
}
