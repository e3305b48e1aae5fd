import { FALLAS_DIAS, fallas } from '@renadet/domain/fallas/fallas.contract';
import type { Output } from '@renadet/domain/lib/endpoint';
import { entero } from '@renadet/domain/lib/entero';
import * as contrato from '@renadet/domain/respaldo/respaldo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad, momento } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { alDia, query } from '../../lib/query.ts';
import { BotonBase } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { Derecha } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';

const [MINUTO, HORA, DIA] = [60_000, 3_600_000, 86_400_000];

interface RenglonDeMesa {
  titulo: string;
  /** A number, or a moment in words. */
  dato: string;
  nota: string;
  mal: boolean;
  ruta: string;
  busqueda: Record<string, unknown> | null;
}

function Dato({ titulo, dato, nota, mal, ruta, busqueda }: RenglonDeMesa) {
  const ir = useIr();
  return (
    <BotonBase
      onClick={() => void ir(ruta, { busqueda, creada: null })}
      className="renglon g-16 a-lo-ancho izquierda py-10 px-8 se-tine"
    >
      <span className="crece cede">
        <span className="bloque fuerte vino">{titulo}</span>
        <span className="bloque letra-menor tenue mt-2">{nota}</span>
      </span>
      <span className={clases('subtitulo derecha cifras', mal ? 'rojo' : 'tinta')}>{dato}</span>
      <Derecha color="primary" aria-hidden />
    </BotonBase>
  );
}

type Respaldos = Output<typeof contrato.getRespaldos>;
const EN_AUDITORIA = { ruta: '/pages/auditoria', busqueda: null };

function sayRespaldo({ ultimo, comprobado }: Respaldos, now: number): RenglonDeMesa {
  const isOld = (at: string | null, ms: number) => !at || now - Date.parse(at) > ms;
  return {
    titulo: 'Último respaldo',
    ...EN_AUDITORIA,
    dato: ultimo ? antiguedad(ultimo, now) : 'Ninguno',
    nota: comprobado
      ? `Se restauró completo uno de ${antiguedad(comprobado, now)}`
      : 'Ninguno se ha restaurado para comprobarlo',
    mal: isOld(ultimo, contrato.RESPALDO_HORAS * HORA) || isOld(comprobado, contrato.COMPROBADO_DIAS * DIA),
  };
}

function sayArchivo({ archivado }: Respaldos, now: number): RenglonDeMesa {
  return {
    titulo: 'Archivo continuo',
    ...EN_AUDITORIA,
    dato: archivado ? antiguedad(archivado, now) : 'Todavía nada',
    nota: 'Lo escrito hasta entonces se recupera aunque se pierda el disco',
    mal: !archivado || now - Date.parse(archivado) > contrato.ARCHIVO_MIN * MINUTO,
  };
}

function saySimulacro({ simulacro }: Respaldos, now: number): RenglonDeMesa {
  return {
    titulo: 'Último simulacro',
    ...EN_AUDITORIA,
    dato: simulacro ? antiguedad(simulacro.hecho, now) : 'Ninguno',
    nota: simulacro
      ? `La base volvió ${simulacro.entero ? 'completa' : 'con diferencias'} al ${momento(simulacro.hasta)}`
      : 'Nadie ha probado volver a un momento',
    mal: !simulacro?.entero || now - Date.parse(simulacro.hecho) > contrato.SIMULACRO_DIAS * DIA,
  };
}

/** The age of the newest backup, and whether a restore succeeded. With a continuous archive, also its age and its drill. */
function useRespaldo(): RenglonDeMesa[] {
  const may = useFuncion('AUDITORIA');
  const { data } = useQuery({ ...query(contrato.getRespaldos), enabled: may });
  const [now] = useState(Date.now);
  if (!data) return [];
  return [sayRespaldo(data, now), ...(data.continuo ? [sayArchivo(data, now), saySimulacro(data, now)] : [])];
}

const EN_DIAS = `En los últimos ${FALLAS_DIAS} días`;

/** The rows of an administrator: blocked accounts, backups and failures. Each number opens a list of that length. */
export default function Administracion({ bloqueados }: { bloqueados: Record<string, unknown> }) {
  const { data, error, isPending, refetch } = useQuery(alDia(fallas));
  const respaldo = useRespaldo();
  if (error) return <PanelFallido titulo="Administración" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (isPending) return <Hueco alto={160} />;
  const cuenta = (titulo: string, n: number | null, nota: string, ruta: string, busqueda: RenglonDeMesa['busqueda']) =>
    typeof n !== 'number'
      ? []
      : [{ titulo, dato: entero(n), nota, mal: n > 0 && busqueda !== bloqueados, ruta, busqueda }];
  const renglones: RenglonDeMesa[] = [
    ...cuenta('Usuarios bloqueados', data.bloqueados, 'No pueden ingresar', '/pages/search_user', bloqueados),
    ...respaldo,
    ...cuenta('Cargas con renglones fuera', data.cargas, EN_DIAS, '/pages/bitacora_estatal', { fallidas: true }),
    ...cuenta('Integraciones con fallas', data.corridas, `${EN_DIAS}, de JusticiaNet`, '/pages/fallas', null),
    ...cuenta(
      'Trabajos del servidor con fallas',
      data.trabajos,
      'La última vez que se intentaron',
      '/pages/fallas',
      null,
    ),
  ];
  return (
    <Panel titulo="Administración" id="administracion">
      <ul className="lista">
        {renglones.map((renglon) => (
          <li key={renglon.titulo} className="raya">
            <Dato {...renglon} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
