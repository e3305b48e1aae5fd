import { accionDe } from '@renadet/domain/auditoria/acciones';
import { camposFiltroAuditoria, type LineaAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { cuando, registroDe } from '@renadet/domain/auditoria/csv';
import { campoDeLinea, nombreDeDato } from '@renadet/domain/auditoria/palabras';
import { OPCIONES } from '@renadet/domain/catalogos/opciones';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { type ReactNode, useState } from 'react';
import { useOpciones } from '../../lib/opciones.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ValorEnPalabras } from '../../ui/Ficha.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { accionDeRenglon, type RenglonDeAuditoria } from './lecturas.ts';

interface DatoDeLinea {
  clave: string;
  campo: string;
  antes: ReactNode;
  despues: ReactNode;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNada = (value: unknown) => value === null || value === undefined || value === '';

/** A value that is of no field of a form, as it reads. */
function enPalabras(objeto: string | null, value: unknown): string {
  if (isNada(value)) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.map((one) => enPalabras(objeto, one)).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, one]) => !isNada(one))
      .map(([name, one]) => `${nombreDeDato(objeto, name)}: ${enPalabras(objeto, one)}`)
      .join(', ');
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatFecha(text) : text;
}

/** A value in words: that of a form's field as the form says it. */
function Valor({ objeto, name, values }: { objeto: string | null; name: string; values: Record<string, unknown> }) {
  const campo = campoDeLinea(objeto, name);
  const value = values[name];
  if (isNada(value)) return null;
  const listed = campo && 'catalogo' in campo ? campo.catalogo in OPCIONES : typeof value !== 'object';
  if (!campo || !listed) return enPalabras(objeto, value);
  return <ValorEnPalabras {...{ name, values, useOpciones }} campos={{ [name]: campo }} />;
}

/** Every field of a line: its values before and after, or the value that was asked for. */
function datosDe({ objeto, detalle }: LineaAuditoria): DatoDeLinea[] {
  const { antes, despues, filtro, ...rest } = detalle ?? {};
  const [before, after] = [isRecord(antes) ? antes : {}, isRecord(despues) ? despues : {}];
  const asked = { ...(isRecord(filtro) ? filtro : {}), ...rest };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const says = (name: string, values: Record<string, unknown>) => <Valor {...{ objeto, name, values }} />;
  return [
    ...fields.map((name) => ({
      clave: name,
      campo: nombreDeDato(objeto, name),
      antes: says(name, before),
      despues: says(name, { ...before, ...after }),
    })),
    ...Object.keys(asked)
      .filter((name) => !isNada(asked[name]))
      .map((name) => ({
        clave: `?${name}`,
        campo: nombreDeDato(objeto, name),
        antes: null,
        despues: says(name, asked),
      })),
  ];
}

const COLUMNAS: readonly Columna<DatoDeLinea>[] = [
  { id: 'campo', titulo: 'Dato', valor: (d) => d.campo },
  { id: 'antes', titulo: 'Antes', valor: () => '', celda: (d) => d.antes },
  { id: 'despues', titulo: 'Después', valor: () => '', celda: (d) => d.despues },
];

/** One line of the audit whole, its change field by field. */
function DialogoLinea({ linea, onClose }: { linea: LineaAuditoria; onClose: () => void }) {
  return (
    <Dialogo titulo={accionDe(linea.operacion)} onClose={onClose}>
      <div className="pila g-16 partible">
        <div className="tenue">
          {[`Renglón ${linea.id}`, cuando(linea.ocurrio), linea.dscorreo, registroDe(linea), linea.direccion]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <DataTable
          titulo="Datos del renglón"
          columnas={COLUMNAS}
          filas={datosDe(linea)}
          clave={(d) => d.clave}
          vacio="Sin más datos"
        />
      </div>
    </Dialogo>
  );
}

/** What a row of the audit says: its line, or each of those that one opening of a file left. */
export function DialogoRenglon({ lineas, onClose }: { lineas: RenglonDeAuditoria['lineas']; onClose: () => void }) {
  const [primera, ...otras] = lineas;
  const [elegida, setElegida] = useState(otras.length ? undefined : primera);
  if (elegida) return <DialogoLinea linea={elegida} onClose={otras.length ? () => setElegida(undefined) : onClose} />;
  const columnas: Columna<LineaAuditoria>[] = [
    {
      id: 'accion',
      titulo: camposFiltroAuditoria.operacion.etiqueta,
      tipo: 'enlace',
      valor: (l) => accionDe(l.operacion),
      onChoose: setElegida,
    },
    { id: 'registro', titulo: 'Registro', valor: registroDe },
    { id: 'cuando', titulo: 'Fecha y hora', valor: (l) => cuando(l.ocurrio) },
  ];
  return (
    <Dialogo titulo={accionDeRenglon(lineas)} onClose={onClose}>
      <DataTable titulo="Lo que se consultó" columnas={columnas} filas={lineas} clave={(l) => l.id} sinPaginas />
    </Dialogo>
  );
}
