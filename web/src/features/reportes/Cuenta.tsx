import { isNivel } from '@renadet/domain/autoridad/nivel';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { GENERO, GOBIERNO } from '@renadet/domain/catalogos/ids';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { porciento } from '@renadet/domain/lib/porciento';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { graficasPedidas, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { getReporteCasos, getReportePersonas, graficas } from '@renadet/domain/reportes/reportes.contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Falla } from '../../ui/Falla.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { type CifraClave, CifrasClave } from './CifrasClave.tsx';
import { aPeticion } from './consulta.ts';
import { addUp, puntosDe, type RespuestaGrafica, valorDe } from './datos.ts';
import css from './reportes.module.css';

/** 'n registros son de alguien ya contado', where there are any. */
const repetidos = (n: number, uno: string, varios: string) => (n > 0 ? cuantos(n, uno, varios) : undefined);
/** A part of all, as a share and as numbers. */
const parteDe = (nombre: string, n: number, de: number): CifraClave => ({
  nombre,
  valor: porciento(n, de) || '0 %',
  nota: `${entero(n)} de ${entero(de)}`,
});

const Nota = ({ children }: { children: string }) => (
  <p className="letra-menor tenue mt-8" style={{ maxWidth: 1100 }}>
    {children}
  </p>
);

/** The charts below stay where they are when the numbers come. */
const PENDIENTE = (
  <div className={css.porDecir}>
    <Hueco alto="100%" />
  </div>
);

/** How many files were asked for, and how many cases they are [3-580]. */
export function CuentaDeCasos({ filtro }: { filtro: Filtro }) {
  const { data, error, refetch } = useQuery(query(getReporteCasos, { body: aPeticion(filtro) }));
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return PENDIENTE;
  if (!data.carpetas) return null;
  const { carpetas, casos } = data;
  return (
    <div>
      <CifrasClave
        nombre="Carpetas y casos"
        cifras={[
          { nombre: 'Carpetas', valor: entero(carpetas) },
          {
            nombre: 'Casos',
            valor: entero(casos),
            nota: repetidos(carpetas - casos, 'carpeta es de un caso ya contado', 'carpetas son de un caso ya contado'),
          },
        ]}
      />
      <Nota>
        Las carpetas vinculadas por acumulación, incompetencia, atracción o número anterior son un solo caso; cuentan
        los vínculos entre carpetas que usted puede consultar. Las gráficas cuentan carpetas, y cada víctima una vez por
        carpeta.
      </Nota>
    </div>
  );
}

/** The items of a chart of the report, where it is asked for too: nothing more is asked of the server. */
function useItems(nombre: NombreGrafica, filtro: Filtro) {
  const asked = graficasPedidas(filtro).includes(nombre);
  const { data } = useQuery({ ...query(graficas[nombre], { body: aPeticion(filtro) }), enabled: asked });
  return asked ? puntosDe(data as RespuestaGrafica | undefined) : undefined;
}

/** Women and minors, as far as the charts that were asked for tell them. */
function usePartes(filtro: Filtro): CifraClave[] {
  const juntas = useItems('getGraficaVictimaByEdadSexo', filtro);
  const sexos = useItems('getGraficaVictimaBySexo', filtro);
  const edades = useItems('getGraficaVictimaByEdad', filtro) ?? juntas;
  const { data: rangos } = useQuery({
    ...query(catalogosContract.getRangdEdades),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const partes: CifraClave[] = [];
  const mujeres = juntas
    ? juntas.reduce((sum, punto) => sum + valorDe(punto, GENERO.MUJER), 0)
    : sexos?.find(({ id }) => id === GENERO.MUJER)?.value;
  const bySex = juntas ?? sexos;
  if (bySex) partes.push(parteDe('Mujeres', mujeres ?? 0, addUp(bySex)));
  if (edades && rangos) {
    const menores = (rangos as unknown as { llrangoedades: number; maximo: number }[])
      .filter(({ maximo }) => maximo < 18)
      .map(({ llrangoedades }) => llrangoedades);
    const n = edades.filter(({ id }) => menores.includes(id)).reduce((sum, punto) => sum + valorDe(punto), 0);
    partes.push(parteDe('Menores de edad', n, addUp(edades)));
  }
  return partes;
}

/** How many victims were asked for, each once a file, and how many persons they are [3-582]. */
export function CuentaDePersonas({ filtro }: { filtro: Filtro }) {
  const { data, error, refetch } = useQuery(query(getReportePersonas, { body: aPeticion(filtro) }));
  const partes = usePartes(filtro);
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!data) return PENDIENTE;
  if (!data.victimas) return null;
  const { victimas, personas } = data;
  return (
    <div>
      <CifrasClave
        nombre="Víctimas y personas"
        cifras={[
          { nombre: 'Víctimas inscritas', valor: entero(victimas) },
          {
            nombre: 'Personas',
            valor: entero(personas),
            nota: repetidos(
              victimas - personas,
              'registro es de alguien ya contado',
              'registros son de alguien ya contado',
            ),
          },
          ...partes,
        ]}
      />
      <Nota>
        Quien está inscrita en varias carpetas es una sola persona cuando alguien lo revisó en «Posibles coincidencias»;
        cuentan los registros que usted puede consultar. Las gráficas cuentan víctimas, cada una una vez por carpeta.
      </Nota>
    </div>
  );
}

/** Those of a chart of the types that are no Q.R.R. */
const senaladasDe = (data: unknown): number =>
  puntosDe(data as RespuestaGrafica | undefined)?.find(({ id }) => id === 0)?.value ?? 0;

/**
 * How many of the authorities that are no Q.R.R. have a level of government (D-406). A Q.R.R. may be told of a level too, so the
 * chart of the levels does not tell: the chart of the types does, level by level.
 * @param hay whether there are any
 * @returns undefined while it is asked, null where it could not be read
 */
function useIdentificadas(filtro: Filtro, hay: boolean): number | null | undefined {
  const niveles = filtro.nivelGobierno ? [filtro.nivelGobierno] : Object.values(GOBIERNO);
  const answers = useQueries({
    queries: niveles.filter(isNivel).map((nivelGobierno) => ({
      ...query(graficas.getGraficaResponsableByQRR, { body: { ...aPeticion(filtro), nivelGobierno } }),
      enabled: hay,
    })),
  });
  if (answers.some(({ isError }) => isError)) return null;
  if (hay && answers.some(({ data }) => !data)) return undefined;
  return answers.reduce((sum, { data }) => sum + senaladasDe(data), 0);
}

/** How many authorities were asked for, and how many of them are known. */
export function CuentaDeAutoridades({ filtro }: { filtro: Filtro }) {
  const { data, isPending } = useQuery(query(graficas.getGraficaResponsableByQRR, { body: aPeticion(filtro) }));
  const all = addUp(puntosDe(data as RespuestaGrafica | undefined) ?? []);
  const senaladas = senaladasDe(data);
  const identificadas = useIdentificadas(filtro, senaladas > 0);
  if (isPending || (all > 0 && identificadas === undefined)) return PENDIENTE;
  if (identificadas == null || all === 0) return null;
  const sinNivel = senaladas - identificadas;
  return (
    <div>
      <CifrasClave
        nombre="Autoridades"
        cifras={[
          { nombre: 'Autoridades señaladas', valor: entero(all) },
          parteDe('Con nivel de gobierno', identificadas, all),
          ...(sinNivel ? [parteDe('Sin nivel de gobierno', sinNivel, all)] : []),
          parteDe('Quien resulte responsable', all - senaladas, all),
        ]}
      />
      {sinNivel > 0 && (
        <Nota>
          «Sin nivel de gobierno» son las que no son Q.R.R. y no lo tienen. En la gráfica por nivel están en «Autoridad
          no identificada» y, junto a las Q.R.R., en «Sin nivel señalado».
        </Nota>
      )}
    </div>
  );
}
