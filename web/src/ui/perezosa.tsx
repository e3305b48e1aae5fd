import { Component, type ComponentProps, type ComponentType, lazy, type ReactNode, useState } from 'react';

interface Props {
  /** Draws a replacement. */
  falla: (retry: () => void, seguro: ReactNode) => ReactNode;
  children: ReactNode;
}
interface EstadoDePerezosa {
  fallo: boolean;
  /** The words about text that was typed in a part that could not be drawn. */
  seguro?: ReactNode;
}

/** A failure while a part is drawn, or a part that does not come, stays within it: the rest of the page goes on. */
export class LimiteDeParte extends Component<Props, EstadoDePerezosa> {
  override state: EstadoDePerezosa = { fallo: false };
  static getDerivedStateFromError = (): EstadoDePerezosa => ({ fallo: true });
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
 * A part that is loaded when it is drawn first. It is asked for twice. If it does not come or cannot be drawn, a replacement stands
 * in its place, with a button to ask again. It does without the kit of the screens, for the public pages.
 * @param falla draws the replacement
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy: the component's props are what it says
export function perezosa<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
  falla: (retry: () => void) => ReactNode,
) {
  /** Once it is here it is drawn at once, without a pause in which nothing is. */
  let aqui: C | undefined;
  const fetch = async () => {
    const part = await conReintento(load);
    aqui = part.default;
    return part;
  };
  const request = () => lazy(fetch);
  let actual = request();
  const Perezosa = (props: ComponentProps<C>) => {
    const [{ Parte }, setParte] = useState({ Parte: (aqui ?? actual) as ComponentType<ComponentProps<C>> });
    const otra = () => {
      actual = request(); // a part that failed once stays failed
      setParte({ Parte: actual as ComponentType<ComponentProps<C>> });
    };
    return (
      <LimiteDeParte
        falla={(retry) =>
          falla(() => {
            otra();
            retry();
          })
        }
      >
        <Parte {...props} />
      </LimiteDeParte>
    );
  };
  return Object.assign(Perezosa, { fetch });
}
