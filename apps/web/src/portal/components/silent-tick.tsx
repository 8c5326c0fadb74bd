import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Left out where whoever shows it needs not know until it is pressed */
  readonly isSilent?: boolean;
  readonly onChange: (isSilent: boolean) => void;
};

/** Whether the customer is not told of a change. */
export function SilentTick({ isSilent, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox
      label={t('common.silent')}
      {...(isSilent !== undefined && { checked: isSilent })}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}
