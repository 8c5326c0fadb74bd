import {
  Alert,
  Anchor,
  Button,
  Card,
  Group,
  SegmentedControl,
  type SegmentedControlProps,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Branch } from '@vakit/contract';
import { readableOn } from '@vakit/contract/color-contrast.ts';
import { LABEL_MAX } from '@vakit/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { CopyIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { copyText } from '../../core/copy-text.ts';
import { useBranch } from './api.ts';
import { OTHER_SETTINGS } from './form/other-settings.ts';

const MODES = ['inline', 'button', 'panel'] as const;
type Mode = (typeof MODES)[number];
/** How the page looks there: left to the branch, the same for everybody, or as each visitor's device is set */
const APPEARANCES = ['own', 'light', 'dark', 'auto'] as const;
type Appearance = (typeof APPEARANCES)[number];

/** Settings in the website's line, each as a `data-` attribute. */
type Settings = {
  readonly salon: string;
  readonly mode: Mode;
  readonly label: string;
  readonly color: string;
  readonly text: string;
  readonly appearance?: Exclude<Appearance, 'own'>;
  /** Ground that is seen before the page, where that looks as its branch; dark if left out */
  readonly ground?: 'light';
};

export function Component() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const branch = useBranch(id);
  return (
    <QueryView
      query={branch}
      fallback={t('branches.errors.load')}
      skeleton={<ListSkeleton count={2} height={220} columns={1} />}
    >
      {(loaded) => <Embed branch={loaded} />}
    </QueryView>
  );
}

function Embed({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('inline');
  const [appearance, setAppearance] = useState<Appearance>('own');
  const [label, setLabel] = useState<string>(t('branches.embed.defaultLabel'));
  const address = new URL('/embed.js', branch.publicUrl).href;
  const color = branch.themePrimaryColor;
  const settings: Settings = {
    ...{ salon: branch.slug, mode, label, color, text: readableOn(color) },
    ...(appearance !== 'own' ? { appearance } : branch.themeAppearance === 'LIGHT' && { ground: 'light' }),
  };
  const appearances: Record<Appearance, string> = {
    own: t('branchSettings.embedAppearances.own'),
    light: t('branchSettings.themeAppearances.LIGHT'),
    dark: t('branchSettings.themeAppearances.DARK'),
    auto: t('branchSettings.embedAppearances.auto'),
  };
  return (
    <Stack gap="lg">
      <Text>
        <strong>{branch.name}</strong> · {t('branches.embed.lead')}
      </Text>
      {!branch.isPublished && <Alert color="warning">{t('branches.embed.unpublished')}</Alert>}
      <Sites branch={branch} />
      <Card>
        <Stack gap="md">
          <Choice
            id="mode"
            label={t('branches.embed.mode')}
            value={mode}
            onChange={(value) => setMode(value as Mode)}
            data={MODES.map((value) => ({ value, label: t(`branches.embed.modes.${value}`) }))}
          />
          <Choice
            id="appearance"
            label={t('branchSettings.embedAppearance')}
            value={appearance}
            onChange={(value) => setAppearance(value as Appearance)}
            data={APPEARANCES.map((value) => ({ value, label: appearances[value] }))}
          />
          <TextInput
            label={t('branches.embed.label')}
            value={label}
            maxLength={LABEL_MAX}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          />
          <Line line={lineOf(address, settings)} />
        </Stack>
      </Card>
      {branch.isPublished && (
        <Card>
          <Title order={2} size="h4" mb="md">
            {t('branches.embed.try')}
          </Title>
          <Trial {...settings} />
        </Card>
      )}
    </Stack>
  );
}

type ChoiceProps = Required<Pick<SegmentedControlProps, 'id' | 'value' | 'onChange' | 'data'>> & {
  readonly label: string;
};

function Choice({ id, label, ...control }: ChoiceProps) {
  const isPhone = useMediaQuery('(max-width: 36em)');
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      <SegmentedControl aria-labelledby={id} orientation={isPhone ? 'vertical' : 'horizontal'} {...control} />
    </Stack>
  );
}

function Sites({ branch: { id, embedSites } }: { branch: Branch }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="xs" align="flex-start">
        <Text>{t(embedSites.length > 0 ? 'branches.embed.sites' : 'branches.embed.noSites')}</Text>
        {embedSites.length > 0 && (
          <ul style={{ margin: 0, paddingInlineStart: '1.25rem', overflowWrap: 'anywhere' }}>
            {embedSites.map((site) => (
              <li key={site}>{site}</li>
            ))}
          </ul>
        )}
        <Anchor component={Link} to={`/branches/${id}/edit${OTHER_SETTINGS}`}>
          {t('branches.embed.edit')}
        </Anchor>
      </Stack>
    </Card>
  );
}

const OPTIONS = `data-mode: ${MODES.join(', ')} · data-appearance: ${APPEARANCES.slice(1).join(', ')}`;

function Line({ line }: { line: string }) {
  const { t } = useTranslation();
  const copy = () => copyText(line, { copied: t('branches.embed.copied'), failed: t('branches.embed.copyFailed') });
  return (
    <div>
      <Textarea
        label={t('branches.embed.code')}
        description={t('branchSettings.embedOptions', { options: OPTIONS })}
        value={line}
        readOnly
        autosize
        spellCheck={false}
      />
      <Group mt="sm">
        <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={copy}>
          {t('branches.embed.copy')}
        </Button>
      </Group>
    </div>
  );
}

/** The page as a website shows it, by the same script. */
function Trial({ salon, mode, label, color, text, appearance, ground }: Settings) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '/embed.js';
    Object.assign(script.dataset, {
      ...{ salon, mode, label, color, text },
      ...(appearance && { appearance }),
      ...(ground && { ground }),
    });
    place.current?.replaceChildren(script);
  }, [salon, mode, label, color, text, appearance, ground]);
  return <div ref={place} />;
}

function lineOf(address: string, settings: Settings): string {
  const attributes = Object.entries(settings).map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`);
  return `<script src="${address}"${attributes.join('')}></script>`;
}

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
