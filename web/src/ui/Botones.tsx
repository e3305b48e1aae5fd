import { Boton, type PropsDeBoton } from './Boton.tsx';

/** The button of the main thing to do where it stands. */
export const BotonPrincipal = (props: PropsDeBoton) => <Boton variant="contained" {...props} />;

/** A button for what is not the main thing to do: the way out, back, something besides. */
export const BotonSecundario = (props: PropsDeBoton) => <Boton color="secondary" {...props} />;
