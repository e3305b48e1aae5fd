import { TablaTokens } from '../features/interconexion/TablaTokens.tsx';

/** Tokens of the institutions that send by the interconnection service. */
export const Pantalla = () => <TablaTokens />;
