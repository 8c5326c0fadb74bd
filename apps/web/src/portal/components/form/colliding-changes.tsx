import { SegmentedControl, Stack, Text } from '@mantine/core';
import { ACTIVITY_FIELDS, type ActivityField } from '@vakit/contract';
import { WEEKDAYS } from '@vakit/scheduling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Collision, isStretch } from '../../core/merge-changes.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useFieldTexts } from '../use-field-texts.ts';

type Props = {
  readonly collisions: readonly Collision[];
  /** Values of the form that contains the collisions */
  readonly values: object;
  /** The name of a value that is an id; undefined for all others */
  readonly nameOfValue?: (field: ActivityField, value: unknown) => string | undefined;
  /** Puts one of the two values into the form. */
  readonly onChoose: (path: string, value: unknown) => void;
};

/** Fields that are called otherwise in the log */
const OTHERWISE: Readonly<Record<string, ActivityField>> = {
  ...{ text: 'note', staffNotes: 'note' },
  services: 'serviceIds',
  date: 'startDate',
};

const fieldOf = (path: string) =>
  path.split('.').findLast((part): part is ActivityField => part in ACTIVITY_FIELDS) ?? OTHERWISE[path] ?? 'name';

/** Tells whether a field has a name by which it can be told beside another one. */
const isNamed = ({ path }: Pick<Collision, 'path'>) =>
  path in OTHERWISE || (path.split('.').at(-1) ?? '') in ACTIVITY_FIELDS;

/** The name of the thing within the form that a field belongs to, such as an option of a service. */
function ownerOf(values: object, path: string): string | undefined {
  const [list = '', index = ''] = path.split('.');
  const thing = (values as Record<string, unknown>)[list];
  return Array.isArray(thing) ? (thing[Number(index)] as { name?: string } | undefined)?.name : undefined;
}

/** Each field that somebody else has changed meanwhile as well, with a choice between the two. */
export default function CollidingChanges({ collisions, ...form }: Props) {
  return (
    <Stack gap="xs" mt="xs" style={{ maxHeight: '35dvh', overflowY: 'auto' }}>
      {collisions.map((collision) => (
        <Choice key={collision.path} collision={collision} {...form} />
      ))}
    </Stack>
  );
}

type ChoiceProps = Omit<Props, 'collisions'> & { readonly collision: Collision };
type Whose = 'mine' | 'theirs';

function Choice({ collision, values, nameOfValue, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const { nameOf, describe } = useFieldTexts();
  const languages = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const [chosen, setChosen] = useState<Whose>('mine');
  const { path } = collision;
  // Fields that are chosen together are read together, each by its name.
  const along = Array.isArray(collision.mine) ? [] : (collision.along ?? []).filter(isNamed);
  const fields = [...along, collision];
  const weekday = WEEKDAYS.find((day) => path.split('.').includes(day));
  const option = weekday ? t(`common.weekdays.${weekday}`) : ownerOf(values, path);
  const [, language] = /(?:^|\.)translations\.(\w+)/.exec(path) ?? [];
  const fieldName = [option, ...fields.map((each) => nameOf({ field: fieldOf(each.path) }))].filter(Boolean).join(', ');
  const question = t('activity.collisions.which', {
    field: language ? `${fieldName} (${languages.of(language)})` : fieldName,
  });
  const textOf = (field: ActivityField, value: unknown) => {
    const text = nameOfValue?.(field, value) ?? (weekday && textOfDay(value));
    if (text !== undefined || (typeof value === 'object' && value !== null)) return text;
    return describe(field, (value === '' ? null : (value ?? null)) as string | number | boolean | null);
  };
  const textOfDay = (value: unknown): string => {
    const stretches = [value].flat().filter(isStretch);
    const isClosed = stretches.some((each) => 'available' in each && !each.available);
    if (isClosed) return t('common.hours.closed');
    return stretches.map(({ start, end }) => `${start}–${end}`).join(', ') || t('activity.values.none');
  };
  const labelOf = (whose: Whose) => {
    const texts = fields.map((each) => {
      const field = fieldOf(each.path);
      const text = textOf(field, each[whose]);
      return fields.length > 1 ? `\n${nameOf({ field })}: ${text}` : text;
    });
    const value = texts.length > 1 ? texts.join('') : texts[0];
    return value === undefined ? t(`activity.collisions.${whose}`) : t(`activity.collisions.${whose}Is`, { value });
  };
  return (
    <div>
      <Text size="sm" fw={600}>
        {question}
      </Text>
      <SegmentedControl
        aria-label={question}
        orientation="vertical"
        fullWidth
        value={chosen}
        onChange={(whose) => {
          setChosen(whose);
          for (const each of [collision, ...(collision.along ?? [])]) onChoose(each.path, each[whose]);
        }}
        data={(['mine', 'theirs'] as const).map((whose) => ({ value: whose, label: labelOf(whose) }))}
        styles={{ label: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: 'start' } }}
      />
    </div>
  );
}
