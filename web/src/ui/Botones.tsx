import Button, { type ButtonProps } from '@mui/material/Button';

/** The button of the main thing to do where it stands. */
export const BotonPrincipal = (props: ButtonProps) => <Button variant="contained" {...props} />;

/** A button for what is not the main thing to do: the way out, back, something besides. */
export const BotonSecundario = (props: ButtonProps) => <Button color="secondary" {...props} />;
