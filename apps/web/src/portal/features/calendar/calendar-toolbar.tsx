import { ActionIcon, Button, Group, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { addDays } from '@vakit/scheduling';
import { useTranslation } from 'react-i18next';
import { formatLongDate, formatShortDate } from '../../../common/format.ts';
import { ChevronIcon } from '../../components/icons.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Person } from './day-plan.ts';
import { CALENDAR_VIEWS, type CalendarAddress, type CalendarView, mondayOf } from './use-calendar-address.ts';

type Props = {
  readonly date: string;
  readonly view: CalendarView;
  /** Who can be chosen here */
  readonly people: readonly Person[];
  readonly person: Person | undefined;
  /** Whether there is room for a week */
  readonly withViews: boolean;
  /** How many appointments are shown */
  readonly count: number;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** Which days are shown, of whom, and how. */
export function CalendarToolbar({ date, view, people, person, withViews, count, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const step = view === 'week' ? 7 : 1;
  const monday = mondayOf(date);
  const shown =
    view === 'week'
      ? `${formatShortDate(monday, language)} – ${formatShortDate(addDays(monday, 6), language)}`
      : formatLongDate(date, language);
  return (
    <Group justify="space-between" align="flex-end" gap="sm">
      <Group gap="xs" align="flex-end">
        <StepButton
          label={t(`calendar.previous.${view}`)}
          isBack
          onClick={() => onChange({ date: addDays(date, -step) })}
        />
        <Button variant="default" onClick={() => onChange({ date: null })}>
          {t('calendar.today')}
        </Button>
        <StepButton label={t(`calendar.next.${view}`)} onClick={() => onChange({ date: addDays(date, step) })} />
        <TextInput
          type="date"
          aria-label={t('calendar.date')}
          value={date}
          required
          onChange={(event) => event.currentTarget.value && onChange({ date: event.currentTarget.value })}
          w={160}
        />
        <div role="status">
          <Text fw={600} lh={1.3}>
            {shown}
          </Text>
          <Text size="sm" c="dimmed" lh={1.3}>
            {count === 0 ? t('calendar.none') : t('calendar.count', { count })}
          </Text>
        </div>
      </Group>
      <Group gap="sm" align="flex-end">
        {person && people.length > 1 && (
          <Select
            aria-label={t('calendar.person')}
            data={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={person.id}
            onChange={(id) => onChange({ person: id })}
            w={{ base: '100%', sm: 220 }}
          />
        )}
        {withViews && (
          <SegmentedControl
            aria-label={t('calendar.view.label')}
            data={CALENDAR_VIEWS.map((each) => ({ value: each, label: t(`calendar.view.${each}`) }))}
            value={view}
            onChange={(chosen) => onChange({ view: chosen as CalendarView })}
          />
        )}
      </Group>
    </Group>
  );
}

type StepButtonProps = { readonly label: string; readonly isBack?: boolean; readonly onClick: () => void };

export function StepButton({ label, isBack = false, onClick }: StepButtonProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <span style={{ display: 'flex', transform: isBack ? 'scaleX(-1)' : undefined }}>
        <ChevronIcon size={18} />
      </span>
    </ActionIcon>
  );
}
