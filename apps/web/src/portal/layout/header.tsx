import { Avatar, Box, Group, Text, Title, useMatches, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { initialsOf } from '../../common/format.ts';
import { ColorSchemeSwitch } from '../components/color-scheme-switch.tsx';
import { LanguageSwitcher } from '../components/language-switcher.tsx';
import { useAccess, useHighestRole } from '../core/access.ts';
import { DocumentTitle, useRouteTitle, useShownBranches } from '../core/route-title.tsx';
import { useSignedInUser } from '../core/session.ts';
import { isSharedDevice } from '../core/shared-device.ts';
import { SwitchPerson } from '../features/shared-devices/index.ts';
import { MenuButton } from './menu-button.tsx';
import { SearchButton } from './search/search-button.tsx';

type Props = { readonly menuOpened: boolean; readonly onOpenMenu: () => void };

const BranchSwitcher = lazy(async () => ({
  default: (await import('../components/branch-switcher.tsx')).BranchSwitcher,
}));

export function Header({ menuOpened, onOpenMenu }: Props) {
  const title = useRouteTitle();
  const shownBranches = useShownBranches();
  const isNarrow = useMatches({ base: true, sm: false });
  const { data: branches = [] } = useAccess();
  return (
    <Group h="100%" px={{ base: 'xs', sm: 'lg' }} gap={isNarrow ? 5 : 'sm'} wrap="nowrap">
      <DocumentTitle title={title} />
      <MenuButton opened={menuOpened} onOpen={onOpenMenu} />
      <Title order={1} fz={{ base: 'sm', xs: 'md', sm: 'h3' }} flex={1} miw={0} lineClamp={2}>
        {title}
      </Title>
      {shownBranches && branches.length > 1 && !isNarrow && (
        <Suspense>
          <BranchSwitcher branches={shownBranches} w={{ base: 170, md: 220 }} />
        </Suspense>
      )}
      <SearchButton />
      {isSharedDevice() && (
        <Suspense>
          <SwitchPerson />
        </Suspense>
      )}
      <LanguageSwitcher compact={isNarrow} />
      <ColorSchemeSwitch />
      <CurrentUser />
    </Group>
  );
}

function CurrentUser() {
  const { t } = useTranslation();
  const { firstName, lastName } = useSignedInUser();
  const role = useHighestRole();
  const hasRoom = useMatches({ base: false, md: true });
  const name = `${firstName} ${lastName}`;
  return (
    <Group role="group" aria-label={t('common.layout.account')}>
      <Group gap="sm" wrap="nowrap" c="inherit" td="none" renderRoot={(props) => <Link to="/account" {...props} />}>
        {hasRoom ? (
          <Box ta="right">
            <Text size="sm" fw={600} lh={1.3}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {t(`common.roles.${role}`)}
            </Text>
          </Box>
        ) : (
          <VisuallyHidden>
            {name}, {t(`common.roles.${role}`)}
          </VisuallyHidden>
        )}
        <Avatar color="accent" radius="xl" size={36} aria-hidden>
          {initialsOf(firstName, lastName)}
        </Avatar>
      </Group>
    </Group>
  );
}
