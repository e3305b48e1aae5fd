import type { Apunte, ClaseDeForma } from '@renadet/domain/campo/bandeja';
import { CAMPOS_DE, etiquetaDe } from '@renadet/domain/campo/union';
import { useState } from 'react';
import { useOpciones } from '../../lib/opciones.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { type FilaConflicto, filasDe } from '../../ui/filasDeConflicto.tsx';
import { Insignia, type TipoDeInsignia } from '../../ui/Insignia.tsx';
import { Nota } from '../../ui/Nota.tsx';

const CLASES = { carpeta: 'Carpeta', victima: 'Víctima', autoridad: 'Autoridad', archivo: 'Documento' } as const;
const ESTADOS: Record<Apunte['estado'], { tipo: TipoDeInsignia; texto: string }> = {
  espera: { tipo: 'neutra', texto: 'Por enviar' },
  enviado: { tipo: 'correcto', texto: 'En el registro' },
  rechazado: { tipo: 'error', texto: 'No se registró' },
  conflicto: { tipo: 'advertencia', texto: 'Elija qué queda' },
  fuera: { tipo: 'neutra', texto: 'Se dejó fuera' },
};
/** What an entry is called. */
export const nombreDe = ({ clase, nuevo, rotulo }: Apunte): string =>
  `${CLASES[clase]} ${rotulo}${nuevo ? '' : ' (cambio)'}`;

/** The fields of a record that clash, in both versions. */
function filasDeChoque({ clase, valores, suya, choques = [] }: Apunte & { clase: ClaseDeForma }): FilaConflicto[] {
  const shown = filasDe(CAMPOS_DE[clase], valores, suya ?? {}, { useOpciones });
  return choques.map((campo) => {
    const found = shown.find(({ clave }) => clave === campo);
    const etiqueta = etiquetaDe(clase, campo);
    return found ?? { clave: campo, etiqueta, mio: 'Como lo capturó', actual: 'Como está en el registro' };
  });
}

/** Somebody else changed the same fields: the person says of each which one stays. */
function Eleccion({ entrada, onDecide }: { entrada: Apunte; onDecide: (mios: readonly string[]) => Promise<void> }) {
  const { choques = [], clase } = entrada;
  const [mios, setMios] = useState<Readonly<Record<string, boolean>>>({});
  const [busy, save] = useOcupado(() => onDecide(choques.filter((campo) => mios[campo])));
  if (clase === 'archivo') return null;
  const falta = choques.some((campo) => mios[campo] === undefined);
  return (
    <div className="pila g-12">
      <p className="texto">Otra persona cambió lo mismo mientras usted no tenía red. Elija qué queda:</p>
      {filasDeChoque({ ...entrada, clase }).map(({ clave, etiqueta, mio, actual }) => (
        <fieldset key={clave} className="pila g-4">
          <legend className="letra-menor fuerte p-0 mb-4">{etiqueta}</legend>
          {[
            { suyo: true, texto: 'Lo que capturé', valor: mio },
            { suyo: false, texto: 'Lo que está en el registro', valor: actual },
          ].map(({ suyo, texto, valor }) => (
            <label key={texto} className="fila g-8 al-centro">
              <input
                type="radio"
                name={`${entrada.orden}-${clave}`}
                checked={mios[clave] === suyo}
                onChange={() => setMios({ ...mios, [clave]: suyo })}
              />
              <span>
                {texto}: <strong>{valor || 'vacío'}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <BotonEspera ocupado={busy} disabled={falta} onClick={save}>
          Guardar lo elegido
        </BotonEspera>
      </div>
    </div>
  );
}

/**
 * All that was captured of a record, field by field: who cannot mend it in its kit any more writes it again by this. Drawn when it
 * is asked for, since it reads catalogues.
 */
function LoCapturado({ clase, valores, todo }: Apunte & { clase: ClaseDeForma; todo: boolean }) {
  const [chosen, setIsOpen] = useState(false);
  const isOpen = chosen || todo;
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Ver lo que capturó</summary>
      <dl className="pila g-4 mt-8">
        {isOpen &&
          filasDe(CAMPOS_DE[clase], valores, {}, { useOpciones }).map(({ clave, etiqueta, mio }) => (
            <div key={clave}>
              <dt className="letra-menor tenue">{etiqueta}</dt>
              <dd>{mio}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

interface PropsDeCapturado {
  entrada: Apunte;
  /** Absent without network: what is in the registry by now is asked for when it is sent. */
  onDecide: ((mios: readonly string[]) => Promise<void>) | undefined;
  /** All that was captured is shown, to be printed. */
  todo: boolean;
  /** Opens its form with network; absent where it has none, or its file is not in the registry. */
  onCorregir: (() => Promise<void>) | undefined;
  /** Absent where it may go. */
  onFuera: (() => void) | undefined;
  /** Of an attachment: keeps its bytes on this device. */
  onBajar: (() => Promise<void>) | undefined;
}

/** What can be done about a record that the registry refused. */
function Remedios({ onCorregir, onFuera, onBajar }: Omit<PropsDeCapturado, 'entrada' | 'onDecide' | 'todo'>) {
  const [busy, mend] = useOcupado(async () => onCorregir?.());
  if (!onCorregir && !onFuera) return null;
  return (
    <div className="fila g-12 no-imprimir">
      {onCorregir && (
        <BotonEspera ocupado={busy} onClick={mend}>
          Corregir
        </BotonEspera>
      )}
      {onBajar && <BotonSecundario onClick={() => void onBajar()}>Guardar el archivo</BotonSecundario>}
      {onFuera && <BotonSecundario onClick={onFuera}>Dejar fuera</BotonSecundario>}
    </div>
  );
}

/** One captured record: what became of it, and why. */
export function Renglon({ entrada, onDecide, todo, ...remedios }: PropsDeCapturado) {
  const { clase, estado, mensaje, motivo, campos = [], corregida } = entrada;
  const { tipo, texto } = ESTADOS[estado];
  const deCampo = (campo: string) =>
    clase === 'archivo' ? campo : etiquetaDe(clase, campo.startsWith('imputados.') ? 'imputados' : campo);
  return (
    <li className="pila g-8 raya py-6">
      <div className="fila g-12 al-centro">
        <strong className="crece cede">{nombreDe(entrada)}</strong>
        <Insignia tipo={tipo}>{corregida ? 'Corregida: falta enviarla' : texto}</Insignia>
      </div>
      {estado === 'rechazado' && (
        <Nota tipo="error" urgente={false}>
          <div>{mensaje}</div>
          {campos.map(({ campo, mensaje: why }) => (
            <div key={campo}>
              {deCampo(campo)}: {why}
            </div>
          ))}
          <div>
            {remedios.onCorregir
              ? 'Lo capturado sigue en el juego: corríjalo aquí, o déjelo fuera y diga por qué.'
              : clase === 'archivo'
                ? 'El archivo sigue en el juego: guárdelo en este equipo si lo necesita, o déjelo fuera y diga por qué.'
                : 'Lo capturado sigue en el juego: corríjalo con red, o déjelo fuera y diga por qué.'}
          </div>
        </Nota>
      )}
      {estado === 'fuera' && <p className="texto">{`Se dejó fuera: ${motivo}`}</p>}
      {(estado === 'rechazado' || estado === 'fuera') && clase !== 'archivo' && (
        <LoCapturado {...entrada} clase={clase} todo={todo} />
      )}
      <Remedios {...remedios} />
      {estado === 'conflicto' && onDecide && <Eleccion entrada={entrada} onDecide={onDecide} />}
    </li>
  );
}
