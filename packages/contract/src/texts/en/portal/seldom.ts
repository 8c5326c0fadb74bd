import activity from './activity.json' with { type: 'json' };
import branchSettings from './branch-settings.json' with { type: 'json' };
import calls from './calls.json' with { type: 'json' };
import groupSessions from './group-sessions.json' with { type: 'json' };
import handover from './handover-screen.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import appointments from './messages.json' with { type: 'json' };
import nextStep from './next-step.json' with { type: 'json' };
import ownAccount from './own-account.json' with { type: 'json' };
import pictures from './pictures.json' with { type: 'json' };
import resources from './resources.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import serviceAddons from './service-addons.json' with { type: 'json' };
import servicePrices from './service-prices.json' with { type: 'json' };
import serviceTerms from './service-terms.json' with { type: 'json' };
import serviceVariants from './service-variants.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import severalServices from './several-services.json' with { type: 'json' };
import sharedDevices from './shared-devices.json' with { type: 'json' };
import staffGroups from './staff-groups.json' with { type: 'json' };
import staffTerms from './staff-terms.json' with { type: 'json' };
import timeOffRequests from './time-off-requests.json' with { type: 'json' };

/** Texts of screens that are seldom opened and share no part with others: each loads them with itself. */
export const seldom = {
  appointments,
  calls,
  groupSessions,
  activity,
  branchSettings,
  handover,
  members,
  nextStep,
  ownAccount,
  pictures,
  search,
  staffGroups,
  staffTerms,
  timeOffRequests,
  sharedDevices,
  serviceAddons,
  servicePrices,
  serviceTerms,
  serviceVariants,
  resources,
  services,
  severalServices,
};
