import { type ComponentProps, type ComponentType, type ReactNode, Suspense } from 'react';
import { enCalma } from '../lib/enCalma.ts';
import { quePasa } from '../lib/useGuardia.ts';
import { BotonSecundario } from './Botones.tsx';
import { Falla } from './Falla.tsx';
import { LimiteDeParte, perezosa } from './perezosa.tsx';

/** As `LimiteDeParte`, for a screen. It says what becomes of unsaved changes. */
export class Limite extends LimiteDeParte {
  // asked here, while the failed screen is still there to answer
  static override getDerivedStateFromError = () => ({ fallo: true, seguro: quePasa() });
}

const RECARGAR = 'Volver a cargar la página';

/**
 * A part of a screen that is loaded when it is drawn first. It is asked for twice. If it does not come, a sentence stands in its
 * place, with buttons to ask again and to load the page, because Chromium never asks again for a failed part.
 * @param que its name in the sentence: 'el calendario'
 * @example const Mapa = perezoso(() => import('./Mapa.tsx'), 'el mapa')
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy: the component's props are what it says
export const perezoso = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>, que: string) =>
  perezosa(load, (retry) => (
    <Falla
      texto={`No se pudo cargar ${que}; lo demás de la pantalla sigue aquí. Revise su red y reinténtelo; si no basta, vuelva a cargar la página.`}
      onRetry={retry}
    >
      <BotonSecundario onClick={() => window.location.reload()}>{RECARGAR}</BotonSecundario>
    </Falla>
  ));

/**
 * As `perezoso`, for a part that a press opens. It is fetched while the browser is idle, so that it opens at once (ADR 76).
 * @example const DialogoArea = loadAhead(async () => (await import('./DialogoArea.tsx')).DialogoArea, 'la ventana')
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy: the component's props are what it says
export function loadAhead<C extends ComponentType<any>>(load: () => Promise<C>, que: string) {
  const Parte = perezoso(async () => ({ default: await load() }), que);
  enCalma(Parte.fetch);
  return (props: ComponentProps<C>) => (
    <Suspense>
      <Parte {...props} />
    </Suspense>
  );
}

/** In the place of a screen that could not be drawn or did not come; menu and session stay. */
export function FallaDePantalla({ seguro, onRetry }: { seguro: ReactNode; onRetry: () => void }) {
  return (
    <div className="rejilla g-16 sin-estirar">
      <Falla
        texto="No se pudo mostrar esta pantalla. Reinténtelo; si vuelve a ocurrir, vuelva a cargar la página: la aplicación pudo actualizarse."
        onRetry={onRetry}
      />
      {seguro && <p>{seguro}</p>}
      <BotonSecundario onClick={() => window.location.reload()}>{RECARGAR}</BotonSecundario>
    </div>
  );
}
