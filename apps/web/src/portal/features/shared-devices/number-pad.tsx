import { Button, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  readonly onDigit: (digit: string) => void;
  readonly onTakeBack: () => void;
  readonly isEmpty: boolean;
};

const ROWS = [...'123456789'];

/** Keys for a thumb. */
export function NumberPad({ onDigit, onTakeBack, isEmpty }: Props) {
  const { t } = useTranslation();
  const keyOf = (digit: string) => (
    <Button key={digit} variant="default" h={56} fz="xl" onClick={() => onDigit(digit)}>
      {digit}
    </Button>
  );
  return (
    <SimpleGrid
      cols={3}
      spacing="xs"
      verticalSpacing="xs"
      role="group"
      aria-label={t('sharedDevices.pin.pad')}
      // The field keeps the focus, so that Enter opens.
      onMouseDown={(event) => event.preventDefault()}
    >
      {ROWS.map(keyOf)}
      <span />
      {keyOf('0')}
      <Button
        variant="default"
        h={56}
        fz="xl"
        aria-label={t('sharedDevices.pin.takeBack')}
        disabled={isEmpty}
        onClick={onTakeBack}
      >
        ⌫
      </Button>
    </SimpleGrid>
  );
}
