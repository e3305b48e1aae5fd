import { CARPETAS_MAX } from '@renadet/domain/campo/campo.schema';
import { getCarpetaByFiltros } from '@renadet/domain/carpeta/carpeta.contract';
import type { FilaCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { useState } from 'react';
import { call, mensajeDe } from '../../lib/http.ts';
import { useOcupado } from '../../lib/useOcupado.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Nota } from '../../ui/Nota.tsx';

/** Files that one search shows here; whoever needs others writes more of the number. */
const MUESTRA = 10;
const SIN_FILTRO = { institucion: 0, area: 0, fechaInicio: null, fechaFin: null };

interface Props {
  elegidas: readonly FilaCarpeta[];
  onChange: (elegidas: readonly FilaCarpeta[]) => void;
}

/** The files that a kit takes along: looked for by number or by name, and chosen one by one. */
export function ElegirCarpetas({ elegidas, onChange }: Props) {
  const [noci, setNoci] = useState<string | null>(null);
  const [nombre, setNombre] = useState<string | null>(null);
  const [halladas, setHalladas] = useState<readonly FilaCarpeta[]>();
  const [error, setError] = useState<string>();
  const [busy, search] = useOcupado(async (mias: boolean) => {
    setError(undefined);
    const nombreCompleto = nombre?.trim().replace(/\s+/g, '&') || null; // [1-142]
    try {
      const body = { ...SIN_FILTRO, noci: noci?.trim() || null, nombreCompleto, folio: null, pagina: 1, rpp: MUESTRA };
      setHalladas(await call(getCarpetaByFiltros, { body: { ...body, ...(mias && { mias }) } }));
    } catch (failure) {
      setError(mensajeDe(failure));
    }
  });
  const has = (one: FilaCarpeta) => elegidas.some(({ llcarpeta }) => llcarpeta === one.llcarpeta);
  const full = elegidas.length >= CARPETAS_MAX;
  const total = halladas?.[0]?.registros ?? 0;
  return (
    <fieldset className="pila g-12 sin-borde p-0">
      <legend className="fuerte p-0 mb-8">{`Carpetas que lleva (${elegidas.length} de ${CARPETAS_MAX})`}</legend>
      <div className="fila g-12 a-la-base">
        <CampoTexto name="campo-noci" label={ETIQUETAS.ci} value={noci} onChange={setNoci} max={100} />
        <CampoTexto name="campo-nombre" label="Alguna de sus víctimas" value={nombre} onChange={setNombre} max={300} />
      </div>
      <div className="fila g-12">
        <BotonEspera
          ocupado={busy}
          onClick={() => (noci?.trim() || nombre?.trim() ? search(false) : setError('Escriba un número o un nombre.'))}
        >
          Buscar carpetas
        </BotonEspera>
        <BotonEspera ocupado={busy} color="secondary" onClick={() => search(true)}>
          Las que registré
        </BotonEspera>
      </div>
      {error && <Nota tipo="error">{error}</Nota>}
      <div role="status" className="pila g-8">
        {halladas && total === 0 && <p className="texto">No se encontró ninguna carpeta.</p>}
        {total > MUESTRA && (
          <p className="letra-menor tenue">{`Son ${total}: se ven las primeras ${MUESTRA}. Escriba más del número para hallar otras.`}</p>
        )}
      </div>
      {halladas && halladas.length > 0 && (
        <Lista
          titulo="Encontradas"
          filas={halladas}
          accion={(one) =>
            has(one) ? undefined : { texto: 'Llevar', impedida: full, onChoose: () => onChange([...elegidas, one]) }
          }
        />
      )}
      {elegidas.length > 0 && (
        <Lista
          titulo="Elegidas"
          filas={elegidas}
          accion={(one) => ({
            texto: 'Quitar',
            impedida: false,
            onChoose: () => onChange(elegidas.filter(({ llcarpeta }) => llcarpeta !== one.llcarpeta)),
          })}
        />
      )}
      {full && <p className="letra-menor tenue">{`Un juego lleva hasta ${CARPETAS_MAX} carpetas.`}</p>}
    </fieldset>
  );
}

interface PropsDeElegidas {
  titulo: string;
  filas: readonly FilaCarpeta[];
  /** What its button does; none: it is chosen already. */
  accion: (one: FilaCarpeta) => { texto: string; impedida: boolean; onChoose: () => void } | undefined;
}

const Lista = ({ titulo, filas, accion }: PropsDeElegidas) => (
  <div className="pila g-8">
    <h3 className="letra-menor tenue">{titulo}</h3>
    <ul className="pila g-4 p-0" style={{ listStyle: 'none' }}>
      {filas.map((one) => {
        const can = accion(one);
        return (
          <li key={one.llcarpeta} className="fila g-12 al-centro">
            <span className="crece-240">
              <strong>{one.noci}</strong>{' '}
              <span className="letra-menor tenue">{legible(one.dspropietario, 'nombre')}</span>
            </span>
            {can ? (
              <BotonSecundario disabled={can.impedida} aria-label={`${can.texto} ${one.noci}`} onClick={can.onChoose}>
                {can.texto}
              </BotonSecundario>
            ) : (
              <span className="letra-menor tenue">Elegida</span>
            )}
          </li>
        );
      })}
    </ul>
  </div>
);
