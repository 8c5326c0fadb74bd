import { NativeSelect } from '@mantine/core';
import { TEMPLATE_KINDS, type TemplateKind } from '@vakit/contract';
import { useTranslation } from 'react-i18next';

type Props = { readonly value: TemplateKind | null; readonly onChange: (kind: string) => void };

/** The kind of business whose usual services are offered. */
export function TemplateChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('severalServices.kind')}
      description={t('severalServices.kindHint')}
      data={[
        ...(value === null ? [{ value: '', label: t('severalServices.chooseKind') }] : []),
        ...TEMPLATE_KINDS.map((kind) => ({ value: kind, label: t(`severalServices.kinds.${kind}`) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maw={{ sm: 420 }}
    />
  );
}
