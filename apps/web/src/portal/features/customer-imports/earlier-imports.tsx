import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { CustomerImportSummary } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../common/format.ts';
import { useLanguage } from '../../i18n/i18n.ts';

type Props = { readonly imports: readonly CustomerImportSummary[]; readonly onChoose: (id: string) => void };

/** Lists recent imports, each with a button to look at it again. */
export function EarlierImports({ imports, onChoose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (imports.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-labelledby="earlier-imports">
      <Title order={3} size="h6" id="earlier-imports">
        {t('customers.import.earlier')}
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} mah={200} style={{ listStyle: 'none', overflowY: 'auto' }}>
        {imports.map(({ id, status, fileName, createdAt, created, merged, refused }) => (
          <li key={id}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => onChoose(id as string)}
            >
              {t('customers.import.named', {
                fileName: fileName || t('customers.import.file'),
                date: formatMoment(createdAt, language),
              })}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[
                t('customers.import.counts', { created, merged, refused }),
                status === 'TAKEN_BACK' && t('customers.import.takeBack.mark'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
