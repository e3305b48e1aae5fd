import { Boton, type PropsDeBoton } from './Boton.tsx';

/** The button of the main thing to do where it stands. */
export const BotonPrincipal = (props: PropsDeBoton) => <Boton variant="contained" {...props} />;

/** A button for a secondary action: to leave, to go back, something besides. */
export const BotonSecundario = (props: PropsDeBoton) => <Boton color="secondary" {...props} />;
