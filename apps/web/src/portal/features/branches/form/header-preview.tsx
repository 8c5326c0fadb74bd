import { Alert, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { headerColors } from '../../../../common/header-colors.ts';
import { AlertIcon } from '../../../components/icons.tsx';

type Props = {
  /** `#rrggbb` */
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly description: string;
};

/** The header of the public page in these colours, and a warning when the page has to change them. */
export function HeaderPreview({ from, to, name, description }: Props) {
  const { t } = useTranslation();
  const { style, isAdjusted } = headerColors(from, to);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" id={CAPTION}>
        {t('branches.theme.preview')}
      </Text>
      <Paper component="figure" aria-labelledby={CAPTION} m={0} p="lg" style={style}>
        <Text size="xl" fw={700} lh={1.2} style={{ overflowWrap: 'anywhere' }}>
          {name.trim() || t('branches.theme.sampleName')}
        </Text>
        <Text mt={4} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {description.trim() || t('branches.theme.sampleDescription')}
        </Text>
      </Paper>
      <div role="status">
        {isAdjusted && (
          <Alert color="warning" icon={<AlertIcon />}>
            {t('branches.theme.hardToRead')}
          </Alert>
        )}
      </div>
    </Stack>
  );
}

const CAPTION = 'header-preview-caption';
