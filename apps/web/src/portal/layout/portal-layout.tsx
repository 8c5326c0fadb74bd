import { ActionIcon, AppShell, Container, useMatches } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router';
import { CollapseIcon, ExpandIcon } from '../components/icons.tsx';
import { Drawer } from '../components/overlays.tsx';
import { useRememberBranch } from '../core/access.ts';
import { LiveUpdates } from '../core/live/live-updates.tsx';
import { ConnectionStrip } from './connection-strip.tsx';
import { Header } from './header.tsx';
import { InvitationGate } from './invitation-gate.tsx';
import { NextStepGate } from './next-step-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const OPEN = '18rem';
const COLLAPSED = '5rem';

/** Two files that most screens need, while the first one is looked at: who goes on then waits less. */
function loadForScreens(): void {
  import('../components/form/contract-form-view.tsx').catch(() => {});
  import('../components/form/form-drawer.tsx').catch(() => {});
}

/** Sidebar, header and the screen. On a phone the sidebar is a drawer. */
export function Component() {
  const { t } = useTranslation();
  const [chosen, setCollapsed] = useLocalStorage<boolean | null>({
    key: 'sidebar_collapsed',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // On a tablet and a small window the screens need the room more, as long as nobody has decided.
  const isNarrow = useMatches({ base: true, lg: false }, { getInitialValueInEffect: false });
  const collapsed = chosen ?? isNarrow;
  const [drawerOpened, drawer] = useDisclosure();
  const mainRef = useFocusOnNavigation<HTMLElement>();
  useRememberBranch();
  useEffect(loadForScreens, []);
  const toggleLabel = collapsed ? t('common.layout.expand') : t('common.layout.collapse');

  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: collapsed ? COLLAPSED : OPEN, breakpoint: 'sm', collapsed: { mobile: true } }}
    >
      {/* Before the screen, so that it is subscribed when the screen fetches. */}
      <LiveUpdates />
      <SkipLink />
      <AppShell.Navbar component="aside" aria-label={t('common.layout.menu')} visibleFrom="sm">
        <Sidebar collapsed={collapsed} />
        <ActionIcon
          variant="default"
          radius="xl"
          pos="absolute"
          top={14}
          right={-14}
          aria-label={toggleLabel}
          title={toggleLabel}
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        >
          {collapsed ? <ExpandIcon size={16} /> : <CollapseIcon size={16} />}
        </ActionIcon>
      </AppShell.Navbar>
      <Drawer
        hiddenFrom="sm"
        opened={drawerOpened}
        onClose={drawer.close}
        size={OPEN}
        padding={0}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': t('common.layout.menu') } }}
        styles={{ body: { height: '100%' } }}
      >
        <Sidebar onClose={drawer.close} />
      </Drawer>
      <AppShell.Header>
        <Header menuOpened={drawerOpened} onOpenMenu={drawer.open} />
      </AppShell.Header>
      <AppShell.Main id={MAIN_ID} ref={mainRef} tabIndex={-1} bg="var(--vakit-page)" style={{ outline: 'none' }}>
        <ConnectionStrip />
        <Container size="xl" px={{ base: 'md', sm: 'lg' }} py="lg">
          <InvitationGate />
          <NextStepGate />
          <Outlet />
        </Container>
      </AppShell.Main>
      <ScrollRestoration />
    </AppShell>
  );
}
