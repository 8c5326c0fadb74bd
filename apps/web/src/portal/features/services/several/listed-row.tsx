import { Badge, Box, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { DURATION_MAX, DURATION_MIN, DURATION_STEP, NAME_MAX, namedWithVariant } from '@vakit/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceInput } from '../../../components/form/price-input.tsx';
import { WholeNumberInput } from '../../../components/form/whole-number-input.tsx';
import type { Problems, Row } from './rows.ts';

type Props = {
  readonly row: Row;
  /** Whether the branch has a service of this name already */
  readonly isTaken: boolean;
  /** Whether it is one of several options of a service, or meant as one */
  readonly isOption: boolean;
  /** Those that are shown */
  readonly problems: Problems;
  /** The same for all rows and all the time: only the row that changes is drawn anew */
  readonly onChange: (key: string, change: Partial<Row>) => void;
};

/** A service that may be added: chosen, renamed, and given its length and price where it stands. */
export const ListedRow = memo(function ListedRow({ row, isTaken, isOption, problems, onChange }: Props) {
  const { t } = useTranslation();
  const { key, line, name, variantName, description, category } = row;
  const isChosen = row.isChosen && !isTaken;
  const change = (part: Partial<Row>) => onChange(key, part);
  const named = { name: namedWithVariant(name || t('severalServices.nameless'), variantName) };
  return (
    <Box component="li" py="xs" bd="0 solid var(--mantine-color-default-border)" style={{ borderBottomWidth: 1 }}>
      <Group gap="sm" align="flex-start">
        <Group gap="sm" align="flex-start" wrap="nowrap" flex="1 1 16rem" miw={0}>
          <Checkbox
            aria-label={t('severalServices.choose', named)}
            checked={isChosen}
            disabled={isTaken}
            onChange={(event) => change({ isChosen: event.currentTarget.checked })}
            mt={8}
          />
          <TextInput
            aria-label={t('severalServices.name', named)}
            data-row={key}
            value={name}
            maxLength={NAME_MAX}
            error={problems.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            flex={1}
            miw={0}
          />
          {isOption && (
            <TextInput
              aria-label={t('severalServices.option', named)}
              data-row={key}
              value={variantName ?? ''}
              placeholder={t('severalServices.optionToCome')}
              maxLength={NAME_MAX}
              error={problems.variantName}
              onChange={(event) => change({ variantName: event.currentTarget.value })}
              flex={1}
              miw={0}
            />
          )}
        </Group>
        <Group gap="sm" align="flex-start" wrap="nowrap" flex="1 1 14rem" maw={{ sm: 300 }}>
          <WholeNumberInput
            aria-label={t('severalServices.minutes', named)}
            data-row={key}
            value={row.durationMinutes}
            min={DURATION_MIN}
            max={DURATION_MAX}
            step={DURATION_STEP}
            suffix={` ${t('severalServices.minuteSign')}`}
            error={problems.durationMinutes}
            onChange={(durationMinutes) => change({ durationMinutes })}
            flex={1}
          />
          <PriceInput
            aria-label={t('severalServices.price', named)}
            data-row={key}
            data-price
            enterKeyHint="next"
            // Neither the head of the page nor the foot of the form lies over it when it gets the focus.
            styles={{ input: { scrollMarginBlock: '80px 96px' } }}
            value={row.price}
            placeholder={t('severalServices.priceToCome')}
            error={problems.price}
            // Typing a price also chooses the service.
            onChange={(price) => change(price === row.price ? {} : { price, isChosen: price !== '' })}
            disabled={isTaken}
            flex={1}
          />
        </Group>
      </Group>
      <Group gap="xs" mt={4} pl={32}>
        {isTaken && <Badge color="gray">{t('severalServices.taken')}</Badge>}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[line && t('severalServices.line', { line }), category, description].filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {(problems.category || problems.description) && (
        <Text size="xs" c="var(--mantine-color-error)" pl={32}>
          {(['category', 'description'] as const)
            .filter((column) => problems[column])
            .map((column) =>
              [t('severalServices.inColumn', { column: t(`services.fields.${column}`) }), problems[column]].join(''),
            )
            .join(' ')}
        </Text>
      )}
    </Box>
  );
});
