import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Component, type ComponentProps, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { quePasa } from '../lib/useGuardia.ts';
import { Falla } from './Falla.tsx';

interface Props {
  /** What is drawn instead. */
  falla: (reintentar: () => void, seguro: ReactNode) => ReactNode;
  children: ReactNode;
}
interface Estado {
  fallo: boolean;
  /** What becomes of what was typed in what could not be drawn. */
  seguro?: ReactNode;
}

/** What goes wrong while a part is drawn, or a part that does not come, stays within it: the rest of the screen goes on. */
export class Limite extends Component<Props, Estado> {
  override state: Estado = { fallo: false };
  // asked here, while what failed is still there to answer
  static getDerivedStateFromError = (): Estado => ({ fallo: true, seguro: quePasa() });
  override render() {
    const { fallo, seguro } = this.state;
    return fallo ? this.props.falla(() => this.setState({ fallo: false }), seguro) : this.props.children;
  }
}

const PAUSA_MS = 1000;
/** A part lost on the way is asked for once more. */
async function conReintento<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((ok) => setTimeout(ok, PAUSA_MS));
    return load();
  }
}

/**
 * A part of a screen that is loaded when it is drawn first. It is asked for twice; where it does not come, a sentence stands
 * in its place with the way to ask again.
 * @param que what it is, for the sentence: 'el calendario'
 * @example const Mapa = perezoso(() => import('./Mapa.tsx'), 'el mapa')
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy: the component's props are what it says
export function perezoso<C extends ComponentType<any>>(load: () => Promise<{ default: C }>, que: string) {
  const pedir = () => lazy(() => conReintento(load));
  let actual = pedir();
  return function Perezosa(props: ComponentProps<C>) {
    const [Parte, setParte] = useState(() => actual);
    const otra = () => {
      actual = pedir(); // what failed once stays so
      setParte(actual);
    };
    return (
      <Limite
        falla={(reintentar) => (
          <Falla
            texto={`No se pudo cargar ${que}. Revise su red; lo demás de la pantalla sigue aquí.`}
            alReintentar={() => {
              otra();
              reintentar();
            }}
          />
        )}
      >
        <Parte {...props} />
      </Limite>
    );
  };
}

/** In the place of a screen that could not be drawn or did not come; menu and session stay. */
export function FallaDePantalla({ seguro, alReintentar }: { seguro: ReactNode; alReintentar: () => void }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Falla
        texto="No se pudo mostrar esta pantalla. Reinténtelo; si vuelve a ocurrir, vuelva a cargar la página: la aplicación pudo actualizarse."
        alReintentar={alReintentar}
      />
      {seguro && <Box component="p">{seguro}</Box>}
      <Button variant="outlined" color="secondary" onClick={() => window.location.reload()}>
        Volver a cargar la página
      </Button>
    </Box>
  );
}
