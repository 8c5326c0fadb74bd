import resources from './resources.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import severalServices from './several-services.json' with { type: 'json' };

/** What the screens of services say besides the seldom texts. */
export const servicesScreens = { resources, services, severalServices };
