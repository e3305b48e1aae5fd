import { TablaRoles } from '../features/rol/TablaRoles.tsx';

/** What each role may do, for the national administrator to decide. */
export const Pantalla = () => <TablaRoles />;
