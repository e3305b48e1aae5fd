import { TablaRoles } from '../features/rol/TablaRoles.tsx';

/** The functions of each role, which the national administrator decides. */
export const Pantalla = () => <TablaRoles />;
