import resources from './resources.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import severalServices from './several-services.json' with { type: 'json' };

/** Texts of the screens of services, besides the seldom ones. */
export const servicesScreens = { resources, services, severalServices };
