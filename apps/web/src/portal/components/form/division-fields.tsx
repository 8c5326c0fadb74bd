import { Input, type NumberInputProps, SimpleGrid, Stack } from '@mantine/core';
import { DURATION_MAX, DURATION_STEP } from '@vakit/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumberInput } from './whole-number-input.tsx';

const PARTS = ['work', 'wait', 'finish'] as const;
/** Work, the wait of the customer, and what is done after it */
export type Part = (typeof PARTS)[number];

type Props = {
  /** Name of the divided service */
  readonly name: string;
  /** Each with its `data-path` */
  readonly inputs: Readonly<Record<Part, NumberInputProps>>;
};

/** How long something takes that is divided by a wait: three short fields, and below them what is wrong with each. */
export function DivisionFields({ name, inputs }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const errorId = (part: Part) => `${id}-${part}`;
  return (
    <Stack gap={4}>
      <SimpleGrid cols={3} spacing="xs" style={{ alignItems: 'end' }}>
        {PARTS.map((part) => (
          <WholeNumberInput
            key={part}
            label={t(`services.division.${part}`)}
            aria-label={t('services.division.named', { name, part: t(`services.division.${part}`) })}
            min={0}
            max={DURATION_MAX}
            step={DURATION_STEP}
            inputWrapperOrder={['label', 'input']}
            aria-errormessage={inputs[part].error ? errorId(part) : undefined}
            {...inputs[part]}
          />
        ))}
      </SimpleGrid>
      {PARTS.map(
        (part) =>
          inputs[part].error && (
            <Input.Error key={part} id={errorId(part)} role="alert">
              {inputs[part].error}
            </Input.Error>
          ),
      )}
    </Stack>
  );
}
