import { avisosDeCurp, fillConCurp, type PersonaConCurp } from '@renadet/domain/victima/curp';
import type { KeyboardEvent } from 'react';
import { useDelFormulario } from '../lib/useReglas.ts';
import { Boton } from './Boton.tsx';
import type { Ancho } from './campos/Marco.tsx';
import { Campo, useContenido } from './Formulario.tsx';
import { Tecla } from './Tecla.tsx';

/**
 * The CURP of a person. Below it are its faults and its differences from the form [1-750] [1-751], and a button that fills the
 * blank fields [1-752], as Enter in the field does. It warns; nothing is refused for it.
 */
export function CampoCurp({ ancho }: { ancho?: Ancho }) {
  const { form } = useContenido();
  const { avisos, llenado } = useDelFormulario(form, ({ values, estado }) => ({
    avisos: avisosDeCurp(values as PersonaConCurp),
    // a locked field is not filled. A form that is only read fills none
    llenado: Object.fromEntries(
      Object.entries(fillConCurp(values as PersonaConCurp)).filter(([name]) => estado(name).locked === undefined),
    ),
  }));
  const nombres = Object.keys(llenado).map((name) => form.props(name).label);
  const fills = avisos.length === 0 && nombres.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !fills) return;
    event.preventDefault(); // it fills, and saves nothing
    form.setVarios(llenado);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div className="cede" onKeyDown={onKeyDown}>
      <Campo
        name="dscurp"
        mayusculas
        ayuda={
          fills ? (
            // Enter in the field does it. The button takes no focus, so that Tab goes on to the next field
            <Boton size="small" tabIndex={-1} aria-keyshortcuts="Enter" onClick={() => form.setVarios(llenado)}>
              {`Llenar con la CURP: ${nombres.join(', ')}`}
              <Tecla>Enter</Tecla>
            </Boton>
          ) : (
            avisos.length > 0 && <strong>{avisos.join(' ')}</strong>
          )
        }
        {...(ancho && { ancho })}
      />
    </div>
  );
}
