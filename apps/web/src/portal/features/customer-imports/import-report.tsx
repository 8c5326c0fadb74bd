import { List, Progress, Stack, Text } from '@mantine/core';
import type { CustomerFileColumn, CustomerImport } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ToldHeadings } from '../../components/told-headings.tsx';

/** More are counted only */
const REMARKS_SHOWN = 50;

/** What would become of the lines of a file, or what has. */
export function ImportReport({ report }: { report: CustomerImport }) {
  const { t } = useTranslation();
  const { fileName, created, merged, refused } = report;
  const remarks = report.lines.filter(({ reason }) => reason !== null);
  const tense = report.status === 'PREVIEW' ? 'preview' : 'done';
  return (
    <Stack gap="xs" role="status">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {report.status === 'FAILED'
          ? t('customers.import.failed', { fileName })
          : t(`customers.import.${tense}.title`, { fileName })}
      </Text>
      <List size="sm">
        <List.Item>{t(`customers.import.${tense}.created`, { count: created })}</List.Item>
        <List.Item>{t(`customers.import.${tense}.merged`, { count: merged })}</List.Item>
        {refused > 0 && <List.Item>{t(`customers.import.${tense}.refused`, { count: refused })}</List.Item>}
      </List>
      {report.headings.length > 0 && (
        <ToldHeadings
          headings={report.headings}
          nameOf={(column) => t(`customers.import.columns.${column as CustomerFileColumn}`)}
          taken={t('customers.import.columns.taken')}
          left={t('customers.import.columns.left')}
        />
      )}
      {remarks.length > 0 && (
        <List size="sm" c="dimmed" mah={200} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0}>
          {remarks.slice(0, REMARKS_SHOWN).map(({ line, name, reason }) => (
            <List.Item key={line}>
              {[t('customers.import.line', { line }), name].filter(Boolean).join(', ')}: {reason}
            </List.Item>
          ))}
          {remarks.length > REMARKS_SHOWN && (
            <List.Item>{t('customers.import.more', { count: remarks.length - REMARKS_SHOWN })}</List.Item>
          )}
        </List>
      )}
    </Stack>
  );
}

/** How far an import is. */
export function ImportProgress({ report }: { report: CustomerImport }) {
  const { t } = useTranslation();
  const { fileName, total } = report;
  const done = report.created + report.merged + report.refused;
  const label = t('customers.import.running.title', { fileName });
  return (
    <Stack gap="xs">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} role="status">
        {label}
      </Text>
      <Progress value={(done / total) * 100} aria-label={label} />
      <Text size="sm">{t('customers.import.running.progress', { done, total })}</Text>
      <Text size="sm" c="dimmed">
        {t('customers.import.running.hint')}
      </Text>
    </Stack>
  );
}
