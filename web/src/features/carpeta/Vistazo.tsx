import { cuando } from '@renadet/domain/auditoria/csv';
import { getCalidadCarpeta } from '@renadet/domain/calidad/calidad.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import { hechosEnPalabras } from '@renadet/domain/catalogos/precision';
import { type CarpetaEntera, getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { lugarDeHechos, nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import { hechosDe } from '@renadet/domain/entera/pasos';
import { type HechoHistorial, historialCarpeta } from '@renadet/domain/historial/historial.contract';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { alDia } from '../../lib/query.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { useCambios } from './cambios.tsx';

/** Names that are told of each kind; how many more there are is said after them. */
const NOMBRES = 4;

const Dato = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <>
    <dt className="tenue">{titulo}</dt>
    <dd className="partible">{children}</dd>
  </>
);

const SIN_DATO = 'Sin dato';
const QUE = { alta: 'Registro', cambio: 'Cambio', baja: 'Eliminación', restauracion: 'Restauración' } as const;
/** The last thing that changed: when, by whom and which fields. */
const ultimoDe = ({ momento, quien, que, cambios }: HechoHistorial) =>
  `${cuando(momento)}, ${quien}. ${QUE[que]}${cambios.length ? `: ${cambios.map(({ campo }) => campo).join(', ')}` : ''}`;

const listed = (names: readonly string[], total: number) =>
  names.length === 0
    ? ''
    : `: ${names.slice(0, NOMBRES).join('; ')}${total > NOMBRES ? ` y ${total - NOMBRES} más` : ''}`;

/** What a file says of itself in short. */
const Datos = ({ entera }: { entera: CarpetaEntera }) => (
  <>
    <Dato titulo={ETIQUETAS.inicio}>{formatFecha(entera.fcinicio) || SIN_DATO}</Dato>
    <Dato titulo="Hechos">
      {[hechosEnPalabras(entera) ?? formatFecha(entera.fchecho), legible(lugarDeHechos(entera), 'nombre')]
        .filter(Boolean)
        .join(', ') || SIN_DATO}
    </Dato>
    <Dato titulo={ETIQUETAS.delito}>{legible(entera.delito) ?? SIN_DATO}</Dato>
    <Dato titulo={ETIQUETAS.area}>{legible(entera.area, 'nombre')}</Dato>
    <Dato titulo="Etapa y estatus">
      {[legible(entera.etapa), legible(entera.estatus), entera.dias === null ? null : enDias(entera.dias)]
        .filter(Boolean)
        .join(' · ') || SIN_DATO}
    </Dato>
    <Dato titulo="Víctimas">
      {`${entera.victimasregistradas} de ${entera.novictimas}`}
      {listed(
        entera.victimas.map(({ nombre }) => nombre),
        entera.victimasregistradas,
      )}
    </Dato>
    <Dato titulo="Autoridades">
      {entera.autoridadesregistradas}
      {listed(
        entera.autoridades.map((a) => legible(nombreDeAutoridad(a))),
        entera.autoridadesregistradas,
      )}
    </Dato>
  </>
);

/** The screens that go on with a file. */
export type AbrirDesdeVistazo = (
  ruta: string,
  llcarpeta: number,
  accion: 'consultar' | 'editar' | 'folio' | null,
) => void;

const deEntera = (entera: CarpetaEntera) => entera;
/** What the file lacks next on its way to the folio, as a button; and the ways to read and to edit it. */
function Acciones({ entera, open }: { entera: CarpetaEntera; open: AbrirDesdeVistazo }) {
  const may = {
    victima: useFuncion('AGREGAR VICTIMA') && !entera.cerrada && !entera.folio,
    autoridad: useFuncion('AGREGAR AUTORIDAD') && !entera.cerrada,
    folio: useFuncion('GENERAR FOLIO') && !entera.cerrada,
    editar: useFuncion('EDITAR CARPETA') && !entera.cerrada,
  };
  const { llcarpeta } = entera;
  const { acciones, ventana } = useCambios(deEntera);
  const hechos = hechosDe(entera);
  const next =
    may.victima && entera.victimasregistradas < entera.novictimas
      ? ([`Capturar víctima ${entera.victimasregistradas + 1}`, '/pages/victima', null] as const)
      : may.autoridad && entera.autoridadesregistradas === 0
        ? (['Agregar autoridad', '/pages/autoridad', null] as const)
        : may.folio && !hechos.folio && hechos.carpeta && hechos.victimas && hechos.autoridades
          ? (['Generar folio', '/pages/actualizar', 'folio'] as const)
          : undefined;
  return (
    <div className="fila g-8 raya py-10 px-16">
      {next && (
        <Boton size="small" onClick={() => open(next[1], llcarpeta, next[2])}>
          {next[0]}
        </Boton>
      )}
      {may.editar && (
        <BotonSecundario size="small" onClick={() => open('/pages/actualizar', llcarpeta, 'editar')}>
          Editar
        </BotonSecundario>
      )}
      {acciones
        .filter(({ visible }) => visible?.(entera))
        .map(({ etiqueta, onChoose }) => (
          <BotonSecundario key={etiqueta} size="small" onClick={() => onChoose(entera)}>
            {etiqueta}
          </BotonSecundario>
        ))}
      {ventana}
      <BotonSecundario size="small" onClick={() => open('/pages/actualizar', llcarpeta, 'consultar')}>
        Consultar
      </BotonSecundario>
    </div>
  );
}

/** In the place of what is not read: that it is on its way, or that it could not be, with another try. */
const SinLeer = ({ error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>) =>
  error ? (
    <>
      {'No se pudo leer. '}
      <Boton size="small" variant="text" onClick={() => void refetch()}>
        Reintentar
      </Boton>
    </>
  ) : (
    <Hueco alto="1.2em" />
  );

interface Props {
  llcarpeta: number;
  open: AbrirDesdeVistazo;
}

/** A file in short, beside the list that it stands in: its facts, the law's score, the last change and its next step. */
export function Vistazo({ llcarpeta, open }: Props) {
  const { data, error, refetch } = useQuery(alDia(getCarpetaEntera, { params: { llcarpeta } }));
  const ley = useQuery(alDia(getCalidadCarpeta, { params: { llcarpeta } }));
  const historial = useQuery(alDia(historialCarpeta, { params: { id: llcarpeta, pagina: 0, rpp: 1 } }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} enPanel />;
  if (!data) return <Hueco alto={280} />;
  const [ultimo] = historial.data?.hechos ?? [];
  const calidad = ley.data;
  const faltan = calidad?.datos.filter(({ blanco }) => blanco > 0).map(({ dato }) => dato) ?? [];
  return (
    <div className="letra-menor">
      <div className="fila g-6 px-16" style={{ paddingBottom: 8 }}>
        {data.folio ? (
          <Insignia tipo="correcto">{`Folio ${data.folio}`}</Insignia>
        ) : (
          <Insignia tipo="advertencia">Sin folio</Insignia>
        )}
        {data.externa && <Insignia tipo="informacion">JusticiaNet</Insignia>}
        {data.cerrada && <Insignia tipo="cerrada">Cerrada</Insignia>}
      </div>
      <dl className="rejilla par raya py-10 px-16" style={{ columnGap: 12, rowGap: 4 }}>
        <Datos entera={data} />
        <Dato titulo="Datos de ley">
          {calidad ? (
            <>
              <b>{`${calidad.puntos} de 100`}</b>
              {faltan.length > 0 &&
                `. Faltan: ${faltan.slice(0, NOMBRES).join('; ')}${faltan.length > NOMBRES ? '…' : ''}`}
            </>
          ) : (
            <SinLeer {...ley} />
          )}
        </Dato>
        <Dato titulo="Último cambio">
          {ultimo ? ultimoDe(ultimo) : historial.data ? SIN_DATO : <SinLeer {...historial} />}
        </Dato>
      </dl>
      <Acciones entera={data} open={open} />
    </div>
  );
}
